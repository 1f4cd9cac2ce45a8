import type { AssistantMessage, Attachment, MessagePart, ReasoningDetail } from '../protocol/index.ts'

/**
 * The messages as they are sent (reference 2.2 to 2.4): the fields of the reference and no others, dates as ISO
 * strings. Left out, though they stay on the page: `file` parts, tool calls without a result (services refuse the next
 * question for one) and answers that nothing is left of.
 */
export function cleanMessages(messages: readonly AssistantMessage[]): AssistantMessage[] {
  return messages.map(cleanMessage).filter((message) => message.role !== 'assistant' || saysSomething(message))
}

function cleanMessage(message: AssistantMessage): AssistantMessage {
  const { id, role, content, parts, createdAt, annotations, experimental_attachments: attachments } = message
  const date = createdAt === undefined ? NaN : new Date(createdAt).getTime()
  return {
    id,
    role,
    content,
    parts: parts.flatMap((part) => cleanPart(part) ?? []),
    ...(Number.isNaN(date) ? {} : { createdAt: new Date(date).toISOString() }),
    ...(Array.isArray(annotations) && annotations.length > 0 ? { annotations } : {}),
    ...(attachments === undefined || attachments.length === 0
      ? {}
      : { experimental_attachments: attachments.map(cleanAttachment) }),
  }
}

function saysSomething({ content, parts }: AssistantMessage): boolean {
  return (
    content !== '' || parts.some((part) => part.type !== 'step-start' && !(part.type === 'text' && part.text === ''))
  )
}

function cleanPart(part: MessagePart): MessagePart | null {
  switch (part.type) {
    case 'text':
      return { type: 'text', text: part.text }
    case 'reasoning':
      return { type: 'reasoning', reasoning: part.reasoning, details: part.details.map(cleanDetail) }
    case 'step-start':
      return { type: 'step-start' }
    case 'source': {
      const { id, url, title } = part.source
      return { type: 'source', source: { sourceType: 'url', id, url, ...(title === undefined ? {} : { title }) } }
    }
    case 'tool-invocation': {
      const { toolInvocation } = part
      if (toolInvocation.state !== 'result') return null
      const { step, toolCallId, toolName, args, result } = toolInvocation
      return {
        type: 'tool-invocation',
        toolInvocation: {
          state: 'result',
          ...(step === undefined ? {} : { step }),
          toolCallId,
          toolName,
          // Required by the reference; JSON has no undefined.
          args: args ?? {},
          result: result ?? null,
        },
      }
    }
    default:
      return null
  }
}

function cleanDetail(detail: ReasoningDetail): ReasoningDetail {
  if (detail.type === 'redacted') return { type: 'redacted', data: detail.data }
  const { text, signature } = detail
  return { type: 'text', text, ...(signature === undefined ? {} : { signature }) }
}

function cleanAttachment({ url, name, contentType }: Attachment): Attachment {
  return { url, ...(name === undefined ? {} : { name }), ...(contentType === undefined ? {} : { contentType }) }
}
