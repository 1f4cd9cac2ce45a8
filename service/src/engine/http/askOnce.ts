import { findFollowUpFence } from '../../../../src/protocol/findFollowUpFence.ts'
import type { AssistantRequest, SearchFilter } from '../../../../src/protocol/index.ts'
import { quoteAnswer } from '../answer/quoteAnswer.ts'
import { toPageUrl } from '../docs/findPage.ts'
import type { Answering } from './createAnswering.ts'
import type { RunningAnswers } from './createRunningAnswers.ts'
import { HttpError } from './HttpError.ts'
import type { Call } from './Route.ts'
import { readSiteAddress, type SitePlace } from './sitePlace.ts'
import type { StreamedOutcome } from './streamAnswerEvents.ts'
import { cutAsked } from './toSearchQuery.ts'

/** A complete answer, for callers that don't read a stream. */
export interface WholeAnswer {
  messageId: string
  /** Markdown with complete addresses. */
  text: string
  sources: { title: string; url: string }[]
  /** undefined for a greeting. */
  outcome: StreamedOutcome | undefined
}

/** Answers a question from the current docs, without a conversation. */
export type AskOnce = (call: Call, question: Asked) => Promise<WholeAnswer>

export interface Asked {
  question: string
  filter: SearchFilter
  /** Whether the answer quotes the docs, even if the service has a language model. */
  isQuoted: boolean
}

/**
 * Creates the function that answers agents: through MCP, and at `/ask`.
 *
 * @param domain The name of the site, for log lines of callers without a key.
 */
export function createAskOnce(
  { answering, running, site }: { answering: Answering; running: RunningAnswers; site: SitePlace },
  domain: string,
): AskOnce {
  return async (call, { question, filter, isQuoted }) => {
    call.site ??= domain
    const address = readSiteAddress(site, call.url)
    const begun = await answering.begin(call, toRequest(cutAsked(question), filter), {
      ...(isQuoted && { answerer: quoteAnswer }),
      links: { base: address, path: site.path, toUrl: (path, anchor) => toPageUrl(address, path, anchor) },
      isAlone: true,
      isForAgents: true,
    })
    const answer: WholeAnswer = { messageId: begun.messageId, text: '', sources: [], outcome: undefined }
    let hasFinished = false
    try {
      for await (const event of running.follow(begun.events, begun.abort)) {
        if (event.type === 'text') answer.text += event.text
        if (event.type === 'source') answer.sources.push({ title: event.title, url: event.url })
        if (event.type === 'outcome') answer.outcome = event.outcome
        if (event.type === 'error') throw new HttpError(503, 'unavailable', event.message)
        hasFinished ||= event.type === 'finish'
      }
    } finally {
      begun.end()
    }
    if (!hasFinished) throw new HttpError(503, 'unavailable', 'the service is stopping')
    return { ...answer, text: withoutSuggestions(answer.text) }
  }
}

/** Leaves out the fence at the end that only the widget shows, as buttons. */
function withoutSuggestions(markdown: string): string {
  const fence = findFollowUpFence(markdown)
  return fence === null ? markdown : markdown.slice(0, fence.start).trimEnd()
}

function toRequest(question: string, filter: SearchFilter): AssistantRequest {
  const message = { id: 'question', role: 'user' as const, content: question }
  return { fp: 'anonymous', messages: [{ ...message, parts: [{ type: 'text', text: question }] }], filter }
}

/** Writes an answer with the list of its sources, as Markdown. */
export function writeWholeAnswer({ text, sources }: Pick<WholeAnswer, 'text' | 'sources'>): string {
  const list = sources.map(({ title, url }) => `- [${title.replace(/[[\]\\]/g, '\\$&')}](${url})`)
  return [text.trim(), ...(list.length === 0 ? [] : [`Sources:\n\n${list.join('\n')}`])].join('\n\n')
}
