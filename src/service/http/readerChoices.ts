import type { AssistantRequest, SentMessage, ToolInvocation } from '../../protocol/index.ts'
import { ASK_READER, readQuestion, type ReaderQuestion } from '../answer/model/askReader.ts'

/** A question that an answer asked its reader, and what the reader chose, if they have. */
interface Asked extends ReaderQuestion {
  choice: string | undefined
}

/**
 * Says what the assistant asked, and what the reader chose, in messages of their own. A choice comes as the result of
 * the tool call; readers who write instead send their next message.
 */
export function withReaderChoices(request: AssistantRequest): AssistantRequest {
  const messages = request.messages.flatMap((message): SentMessage[] => {
    const asked = message.role === 'assistant' ? readAsked(message) : undefined
    if (asked === undefined) return [message]
    const { parts } = message
    const question = { ...message, parts: [...parts, { type: 'text' as const, text: toText(asked) }] }
    if (asked.choice === undefined) return [question]
    const choice = { type: 'text' as const, text: asked.choice }
    return [question, { id: `${message.id}-choice`, role: 'user', content: asked.choice, parts: [choice] }]
  })
  return { ...request, messages }
}

/** The question that a choice belongs to: `npm` alone finds nothing. Undefined for any other message. */
export function questionOfChoice({ messages }: AssistantRequest, choice: string): string | undefined {
  const last = messages.findLastIndex(({ role }) => role === 'user')
  const before = messages[last - 1]
  const asked = before?.role === 'assistant' ? readAsked(before) : undefined
  if (asked === undefined || !asked.choices.includes(choice)) return undefined
  return messages.slice(0, last).findLast(({ role }) => role === 'user')?.content
}

/** What a tool call asks the reader, as text; empty for any other call. */
export function readerQuestion({ toolName, args }: Pick<ToolInvocation, 'toolName' | 'args'>): string {
  const asked = toolName === ASK_READER ? readQuestion(args) : undefined
  return asked === undefined ? '' : toText(asked)
}

function readAsked({ parts }: SentMessage): Asked | undefined {
  for (const part of parts) {
    if (part.type !== 'tool-invocation' || part.toolInvocation.toolName !== ASK_READER) continue
    const { toolInvocation } = part
    const asked = readQuestion(toolInvocation.args)
    if (asked === undefined) continue
    const result = toolInvocation.state === 'result' ? toolInvocation.result : undefined
    return { ...asked, choice: typeof result === 'string' && result.trim() !== '' ? result.trim() : undefined }
  }
  return undefined
}

function toText({ question, choices }: ReaderQuestion): string {
  return `${question} (${choices.join(' / ')})`
}
