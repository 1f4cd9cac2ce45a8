import type { AssistantMessage, Attachment, SentMessage } from '../../protocol/index.ts'
import { cleanPart } from './sentParts.ts'

/**
 * Prepares messages for a request (protocol.md#messages): only the API's fields, with dates as
 * ISO strings. Three things stay on the page but are not sent: `file` parts, tool calls without a result (services
 * would refuse the next question) and answers that are empty.
 */
export function cleanMessages(messages: readonly AssistantMessage[]): SentMessage[] {
  return messages.map(cleanMessage).filter((message) => message.role !== 'assistant' || hasContent(message))
}

function cleanMessage(message: AssistantMessage): SentMessage {
  const { id, role, content, parts, createdAt, annotations } = message
  // A file that was too large to be stored has only its name.
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

function cleanAttachment({ url, name, contentType }: Attachment): Attachment {
  return { url, ...(name === undefined ? {} : { name }), ...(contentType === undefined ? {} : { contentType }) }
}
