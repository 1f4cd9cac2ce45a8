import {
  ANONYMOUS_FINGERPRINT,
  DEFAULT_RETRIEVAL_PAGE_SIZE,
  type AssistantMessage,
  type AssistantRequest,
  type ContextItem,
  type SearchFilter,
} from '../protocol/index.ts'
import { cutPath } from '../protocol/cutPath.ts'
import { cleanMessages } from './cleanMessages.ts'

/** The values of a request. All but the messages may be absent. */
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

/** Builds the body of a request exactly as in reference 2.1. Fields without a value are left out. */
export function buildRequest(parts: RequestParts): AssistantRequest {
  const { threadId, threadKey, retrievalPageSize: size } = parts
  const fp = parts.fp?.trim()
  const filter = cleanFilter(parts.filter)
  const context = (parts.context ?? []).flatMap((item) => cleanContext(item) ?? [])
  const currentPath = cutPath(parts.currentPath ?? '')
  return {
    fp: fp === undefined || fp === '' ? ANONYMOUS_FINGERPRINT : fp,
    messages: cleanMessages(parts.messages),
    ...(threadId === undefined ? {} : { threadId }),
    ...(threadId === undefined || threadKey === undefined ? {} : { threadKey }),
    retrievalPageSize: size !== undefined && Number.isInteger(size) && size >= 1 ? size : DEFAULT_RETRIEVAL_PAGE_SIZE,
    ...(filter === null ? {} : { filter }),
    ...(context.length === 0 ? {} : { context }),
    ...(currentPath === '' ? {} : { currentPath }),
  }
}

function cleanFilter(filter: SearchFilter | null | undefined): SearchFilter | null {
  const version = filter?.version
  const language = filter?.language
  if (!isText(version) && !isText(language)) return null
  return { ...(isText(version) ? { version } : {}), ...(isText(language) ? { language } : {}) }
}

function cleanContext({ type, value, path, elementId }: ContextItem): ContextItem | null {
  if ((type !== 'code' && type !== 'textSelection') || !isText(value)) return null
  return { type, value, ...(isText(path) ? { path } : {}), ...(isText(elementId) ? { elementId } : {}) }
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}
