import {
  ASK_READER_TOOL,
  getMessageText,
  type AssistantRequest,
  type SentMessage,
  type ToolInvocation,
} from '../../../../src/protocol/index.ts'
import type { ReaderQuestion } from '../../../../src/protocol/readerQuestion.ts'
import { readModelQuestion } from '../answer/readModelQuestion.ts'

/** A question of the assistant to the reader, and the reader's choice, if any. */
interface Asked extends ReaderQuestion {
  choice: string | undefined
}

/**
 * Turns the assistant's questions and the reader's choices into messages of their own. A choice is the result of a tool
 * call, after which the same message may continue. Readers who type something else send it as their next message.
 */
export function withReaderChoices(request: AssistantRequest): AssistantRequest {
  const { messages } = request
  const said = messages.flatMap((message, index) =>
    message.role === 'assistant' ? splitAtQuestions(message, messages[index + 1]) : [message],
  )
  return { ...request, messages: said }
}

/** Splits a message after each question. Its work grows with its parts, of which a request may have thousands. */
function splitAtQuestions(message: SentMessage, next: SentMessage | undefined): SentMessage[] {
  const { id, parts } = message
  const pieces: SentMessage[] = []
  let from = 0
  const take = (to: number, ...said: SentMessage['parts']): void => {
    const name = pieces.length === 0 ? id : `${id}-${pieces.length}`
    pieces.push(toMessage(message, name, [...parts.slice(from, to), ...said]))
    from = to
  }
  const lastSaid = parts.findLastIndex(({ type }) => type === 'text' || type === 'tool-invocation')
  for (const [at, part] of parts.entries()) {
    const asked = askedIn(part)
    if (asked === undefined) continue
    take(at + 1, { type: 'text', text: toText(asked) })
    // A choice that the reader typed is both the result of the call and the next message. It is used once.
    const isNext = at === lastSaid && next?.role === 'user'
    if (asked.choice !== undefined && !isNext) pieces.push(toChoice(`${id}-${pieces.length}`, asked.choice))
  }
  if (from === 0) return [message]
  if (from <= lastSaid) take(parts.length)
  return pieces
}

function toChoice(id: string, choice: string): SentMessage {
  return { id, role: 'user', content: choice, parts: [{ type: 'text', text: choice }] }
}

function toMessage(message: SentMessage, id: string, parts: SentMessage['parts']): SentMessage {
  return { ...message, id, parts, content: getMessageText({ parts }) }
}

/** More choices in a row are not followed back. */
const MAX_CHOICES = 10

/**
 * If the reader's last message is a choice, returns the question for which it was made, and the choices made for it
 * before. A choice such as `npm` alone would find nothing. Otherwise empty.
 */
export function listChosenFor({ messages }: AssistantRequest, lastText: string): string[] {
  const before: string[] = []
  let at = messages.findLastIndex(({ role }) => role === 'user')
  let text = lastText
  while (before.length < MAX_CHOICES && isChoice(messages[at - 1], text)) {
    at = messages.findLastIndex(({ role }, index) => role === 'user' && index < at)
    if (at === -1) break
    text = messages[at]!.content
    before.unshift(text)
  }
  return before
}

/** Whether a text is one of the choices that an assistant's message ends with. */
function isChoice(message: SentMessage | undefined, text: string): boolean {
  const asked = message?.role === 'assistant' ? message.parts.map(askedIn).findLast(Boolean) : undefined
  return asked?.choices.includes(text) === true
}

/** Returns the question of a tool call as text. Empty for other calls. */
export function readToolQuestion({ toolName, args }: Pick<ToolInvocation, 'toolName' | 'args'>): string {
  const asked = toolName === ASK_READER_TOOL ? readModelQuestion(args) : undefined
  return asked === undefined ? '' : toText(asked)
}

function askedIn(part: SentMessage['parts'][number]): Asked | undefined {
  if (part.type !== 'tool-invocation' || part.toolInvocation.toolName !== ASK_READER_TOOL) return undefined
  const { toolInvocation } = part
  const asked = readModelQuestion(toolInvocation.args)
  if (asked === undefined) return undefined
  const result = toolInvocation.state === 'result' ? toolInvocation.result : undefined
  return { ...asked, choice: typeof result === 'string' && result.trim() !== '' ? result.trim() : undefined }
}

function toText({ question, choices }: ReaderQuestion): string {
  return `${question} (${choices.join(' / ')})`
}
