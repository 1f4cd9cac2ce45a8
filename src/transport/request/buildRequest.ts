import {
  ANONYMOUS_FINGERPRINT,
  DEFAULT_RETRIEVAL_PAGE_SIZE,
  type AssistantMessage,
  type AssistantRequest,
  type ContextItem,
  type SearchFilter,
  type UiMessage,
  type Attachment,
  type SentMessage,
} from '../../protocol/index.ts'
import { cutPath } from '../../protocol/cutPath.ts'
import { cleanPart } from './sentParts.ts'
import { toUiMessages } from './toUiMessages.ts'

/** The values of a request. All except the messages are optional. */
export interface RequestParts {
  messages: readonly AssistantMessage[]
  fp?: string | undefined
  threadId?: string | undefined
  threadKey?: string | undefined
  retrievalPageSize?: number | undefined
  filter?: SearchFilter | null | undefined
  context?: readonly ContextItem[] | undefined
  currentPath?: string | null | undefined
}

/** The body of a request to the service's v2 endpoint, or to the host's own route. */
export interface UiRequest extends Omit<AssistantRequest, 'messages'> {
  messages: UiMessage[]
}

/** Builds the body of a request exactly as in protocol.md#request-body. Fields without a value are left out. */
export function buildRequest(parts: RequestParts): AssistantRequest {
  const { fp, ...fields } = buildFields(parts, false)
  return { fp, messages: cleanMessages(parts.messages), ...fields }
}

/**
 * Builds the body of a request whose messages have the form of AI SDK 5 and later.
 *
 * @param hasTools Whether messages include all tool calls, files and data. If false, as for the service's own endpoint,
 * they include only the tool calls that the page answered.
 */
export function buildUiRequest(parts: RequestParts, hasTools: boolean): UiRequest {
  const { fp, ...fields } = buildFields(parts, true)
  return { fp, messages: toUiMessages(parts.messages, hasTools), ...fields }
}

function buildFields(parts: RequestParts, hasGroups: boolean): Omit<AssistantRequest, 'messages'> {
  const { threadId, threadKey, retrievalPageSize: size } = parts
  const fp = parts.fp?.trim()
  const filter = cleanFilter(parts.filter, hasGroups)
  const context = (parts.context ?? []).flatMap((item) => cleanContext(item) ?? [])
  const currentPath = cutPath(parts.currentPath ?? '')
  return {
    fp: fp === undefined || fp === '' ? ANONYMOUS_FINGERPRINT : fp,
    ...(threadId === undefined ? {} : { threadId }),
    ...(threadId === undefined || threadKey === undefined ? {} : { threadKey }),
    retrievalPageSize: size !== undefined && Number.isInteger(size) && size >= 1 ? size : DEFAULT_RETRIEVAL_PAGE_SIZE,
    ...(filter === null ? {} : { filter }),
    ...(context.length === 0 ? {} : { context }),
    ...(currentPath === '' ? {} : { currentPath }),
  }
}

function cleanFilter(filter: SearchFilter | null | undefined, hasGroups: boolean): SearchFilter | null {
  const { version, language, groups } = filter ?? {}
  const names = hasGroups && Array.isArray(groups) ? groups.filter(isText) : []
  const cleaned = {
    ...(isText(version) ? { version } : {}),
    ...(isText(language) ? { language } : {}),
    ...(names.length === 0 ? {} : { groups: names }),
  }
  return Object.keys(cleaned).length === 0 ? null : cleaned
}

function cleanContext({ type, value, path, elementId }: ContextItem): ContextItem | null {
  if ((type !== 'code' && type !== 'textSelection') || !isText(value)) return null
  return { type, value, ...(isText(path) ? { path } : {}), ...(isText(elementId) ? { elementId } : {}) }
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}

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
