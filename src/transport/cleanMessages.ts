import type {
  AssistantMessage,
  Attachment,
  MessagePart,
  ReasoningDetail,
  SentMessage,
  SentPart,
} from '../protocol/index.ts'

/**
 * Prepares messages for a request (reference 2.2 to 2.4): only the fields of the reference, and dates as ISO strings.
 * `file` parts, tool calls without a result (services refuse the next question because of one) and answers that end up
 * empty are not sent, but stay on the page.
 */
export function cleanMessages(messages: readonly AssistantMessage[]): SentMessage[] {
  return messages.map(cleanMessage).filter((message) => message.role !== 'assistant' || hasContent(message))
}

function cleanMessage(message: AssistantMessage): SentMessage {
  const { id, role, content, parts, createdAt, annotations } = message
  // Of a file that was too large to be stored, only the name is left.
  const attachments = message.experimental_attachments?.filter(({ url }) => url !== '')
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

function hasContent({ content, parts }: SentMessage): boolean {
  return (
    content !== '' || parts.some((part) => part.type !== 'step-start' && !(part.type === 'text' && part.text === ''))
  )
}

function cleanPart(part: MessagePart): SentPart | null {
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
    case 'file':
      return null
    default:
      return part satisfies never
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
