import { DEFAULT_RETRIEVAL_PAGE_SIZE, messageText, type AssistantRequest } from '../../protocol/index.ts'
import type { SearchQuery } from '../search/Search.ts'

/** Limits on what is looked for, so that a request of a megabyte costs the search no more than a long question. */
const MAX_SECTIONS = 50
const MAX_TEXT_CHARACTERS = 4_000
const MAX_CONTEXT_ITEMS = 20
const MAX_EARLIER_QUESTIONS = 10

/** What a request looks for: its last question, together with those before it. */
export function queryOf(request: AssistantRequest): SearchQuery {
  const asked = request.messages.filter(({ role }) => role === 'user').map((message) => cut(textOf(message)))
  const question = asked.at(-1) ?? ''
  // A retry finds its own question in the thread.
  const earlier = asked.slice(0, -1).filter((text) => text !== '' && text !== question)
  return {
    question,
    earlierQuestions: earlier.slice(-MAX_EARLIER_QUESTIONS),
    filter: request.filter ?? null,
    ...(request.context === undefined ? {} : { context: contextOf(request.context) }),
    ...(request.currentPath === undefined ? {} : { currentPath: request.currentPath }),
    limit: Math.min(request.retrievalPageSize ?? DEFAULT_RETRIEVAL_PAGE_SIZE, MAX_SECTIONS),
  }
}

function contextOf(items: NonNullable<AssistantRequest['context']>) {
  return items
    .slice(0, MAX_CONTEXT_ITEMS)
    .map(({ value, path }) => ({ value: cut(value), ...(path === undefined ? {} : { path }) }))
}

function textOf(message: AssistantRequest['messages'][number]): string {
  return messageText(message) || message.content
}

function cut(text: string): string {
  return text.slice(0, MAX_TEXT_CHARACTERS).trim()
}
