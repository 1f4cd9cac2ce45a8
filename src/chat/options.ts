import type { AssistantMessage, ContextItem, Problem, SearchFilter } from '../protocol/index.ts'
import type { AssistantFetchOptions } from '../transport/index.ts'
import type { AssistantEvent } from './events.ts'

/** The default of `stallTimeoutMs`. */
export const STALL_TIMEOUT_MS = 30_000

/** What `useDocsAssistant` is told: where to ask, what to send along, what to report. */
export interface UseDocsAssistantOptions {
  /** Address of the service; questions go to `{baseUrl}/discovery/v1/assistant/{domain}/message` (reference 4.1). */
  baseUrl: string
  /** The site's domain identifier (reference 4.1). */
  domain: string
  /** The public assistant key, with `_dsc_` in its prefix. May be absent behind a proxy of your own. */
  apiKey?: string | undefined
  /** An identifier of the reader. @default 'anonymous' */
  fp?: string | undefined
  /** Count of search results used for an answer. @default 5 */
  retrievalPageSize?: number | undefined
  /** Narrows the search to a version or a language. */
  filter?: SearchFilter | null | undefined
  /** The page that the reader is on, or what tells it when a question is sent; null sends none. @default the page's path */
  currentPath?: string | null | (() => string | null | undefined) | undefined
  /** What each question is about; readers can take items away. */
  context?: readonly ContextItem[] | undefined
  /** An earlier conversation. Messages that don't fit reference 2.2 are left out; a stored conversation is not loaded. */
  initialMessages?: readonly AssistantMessage[] | undefined
  /** Headers of your own, or a function that gives them for each question. */
  headers?: AssistantFetchOptions['headers']
  /** Replaces the browser's `fetch`. */
  fetch?: typeof globalThis.fetch | undefined
  /** As of `fetch`. @default 'same-origin' */
  credentials?: RequestCredentials | undefined
  /** Where the conversation is kept over reloads; null keeps nothing. @default localStorage */
  storage?: AssistantStorage | null | undefined
  /** Without a byte for so long, an answer counts as stalled. @default 30000 */
  stallTimeoutMs?: number | undefined
  /** Told of what happens, without the words of reader or answer. */
  onEvent?: ((event: AssistantEvent) => void) | undefined
  /** Told of each problem once, with the service's own words in `detail`. */
  onProblem?: ((problem: Problem) => void) | undefined
  /** Given each answer that ended well. */
  onFinish?: ((answer: AssistantMessage) => void) | undefined
  /** Makes identifiers. @default random ones */
  createId?: (() => string) | undefined
  /** How updates wait for the screen. @default animation frames */
  scheduleFrame?: AssistantFetchOptions['scheduleFrame']
}

/** The part of `localStorage` that is used; anything that is alike will do. */
export interface AssistantStorage {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}
