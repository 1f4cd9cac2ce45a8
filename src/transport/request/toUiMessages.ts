import type { AssistantMessage, Attachment, UiMessage, UiMessagePart } from '../../protocol/index.ts'
import { toUiParts } from './sentParts.ts'

/**
 * Converts messages to the form of AI SDK 5 and later. Drops tool calls with neither result nor approval, because the
 * SDK's `convertToModelMessages` throws for them, and answers that are empty.
 *
 * @param hasTools Whether to include tool calls, files and data. Calls that the page answered are always included.
 */
export function toUiMessages(messages: readonly AssistantMessage[], hasTools: boolean): UiMessage[] {
  return messages.flatMap((message) => {
    const { id, role } = message
    if (role === 'data') return []
    const parts = message.parts.flatMap((part) => toUiParts(part, hasTools))
    const files = (message.experimental_attachments ?? []).filter(({ url }) => url !== '').map(toFilePart)
    const data = hasTools ? (message.annotations ?? []).flatMap(toDataParts) : []
    const metadata = hasTools ? findMetadata(message.annotations ?? []) : undefined
    if (role === 'assistant' && !parts.some(hasContent)) return []
    return [{ id, role, parts: [...parts, ...files, ...data], ...(metadata === undefined ? {} : { metadata }) }]
  })
}

function toFilePart({ url, name, contentType }: Attachment): UiMessagePart {
  const mediaType = contentType ?? /^data:([^;,]+)/.exec(url)?.[1] ?? 'application/octet-stream'
  return { type: 'file', mediaType, url, ...(name === undefined ? {} : { filename: name }) }
}

function toDataParts(annotation: unknown): UiMessagePart[] {
  if (!isTyped(annotation) || !isDataType(annotation.type)) return []
  const { type, id, data } = annotation
  return [{ type, ...(typeof id === 'string' ? { id } : {}), data }]
}

/** The metadata of a message, from its annotations. */
export function findMetadata(annotations: readonly unknown[]): unknown {
  const found = [...annotations]
    .reverse()
    .find((annotation) => isTyped(annotation) && annotation.type === 'message-metadata')
  return isTyped(found) ? found.metadata : undefined
}

function isTyped(value: unknown): value is { type: unknown; id?: unknown; data?: unknown; metadata?: unknown } {
  return typeof value === 'object' && value !== null && 'type' in value
}

function isDataType(type: unknown): type is `data-${string}` {
  return typeof type === 'string' && type.startsWith('data-')
}

function hasContent(part: UiMessagePart): boolean {
  return part.type !== 'step-start' && !(part.type === 'text' && part.text === '')
}
