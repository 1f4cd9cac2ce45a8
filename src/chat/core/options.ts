import type { AssistantMessage, ContextItem, Problem, SearchFilter, ToolCall } from '../../protocol/index.ts'
import type {
  AnswerFinish,
  AssistantFetchOptions,
  Connection,
  DataEvent,
  StreamProtocol,
} from '../../transport/index.ts'
import type { ConversationStore } from './ConversationStore.ts'
import type { AssistantEvent } from './events.ts'

/** The default of `stallTimeoutMs`. */
export const STALL_TIMEOUT_MS = 30_000

/** The default of `maxSteps`. */
export const MAX_STEPS = 10

/** Runs a tool in the page. */
export type OnToolCall = (call: {
  toolCall: Pick<ToolCall, 'toolCallId' | 'toolName' | 'args'>
  /** Aborted when the reader stops the answer. */
  signal: AbortSignal
}) => unknown

/** Where to ask, what to send along, and what to report. */
export interface UseDocsAssistantOptions extends Connection {
  /** The protocol of answers. @default found by their headers and first bytes */
  protocol?: StreamProtocol | undefined
  /** The public assistant key, with `_dsc_` in its prefix. May be absent behind a proxy of your own. */
  apiKey?: string | undefined
  /** An identifier of the reader. @default 'anonymous' */
  fp?: string | undefined
  /** Count of search results used for an answer. @default 5 */
  retrievalPageSize?: number | undefined
  /** Narrows the search to a version or a language. */
  filter?: SearchFilter | null | undefined
  /** The page that the reader is on, or a function that returns it; null sends none. @default the page's path */
  currentPath?: string | null | (() => string | null | undefined) | undefined
  /** What each question is about. Readers can remove items. */
  context?: readonly ContextItem[] | undefined
  /** An earlier conversation, shown in place of a stored one. Messages that don't fit reference 2.2 are dropped. */
  initialMessages?: readonly AssistantMessage[] | undefined
  /** The thread of `initialMessages`. */
  initialThreadId?: string | undefined
  /** Your own headers, or a function that returns them for each question. */
  headers?: AssistantFetchOptions['headers']
  /** Replaces the browser's `fetch`. */
  fetch?: typeof globalThis.fetch | undefined
  /** The `credentials` of `fetch`. @default 'same-origin' */
  credentials?: RequestCredentials | undefined
  /** Where the conversation is stored across reloads; null stores nothing. @default localStorage */
  storage?: AssistantStorage | null | undefined
  /**
   * Stores the reader's conversations in a place of the host's own, such as its server. Pass the same object in each
   * render. @default within limits in `storage`
   */
  conversations?: ConversationStore | undefined
  /** An answer without a byte for this long counts as stalled. @default 30000 */
  stallTimeoutMs?: number | undefined
  /** Called with each event. Events hold no text of the reader or the answer. */
  onEvent?: ((event: AssistantEvent) => void) | undefined
  /** Called once for each problem, with the service's own words in `detail`. */
  onProblem?: ((problem: Problem) => void) | undefined
  /** Called with each answer that is complete, and with how it ended. */
  onFinish?: ((answer: AssistantMessage, finish: AnswerFinish) => void) | undefined
  /** Called with data that the service sends beside an answer, transient data included. */
  onData?: ((event: DataEvent) => void) | undefined
  /**
   * Runs a tool in the page. Called at the end of an answer with each call that the service gave no result for. What it
   * returns, or the promise of it, is the result; undefined means that `addToolResult` brings it later. When all calls
   * have a result, they are sent, and the answer continues. An error becomes a result that says so.
   */
  onToolCall?: OnToolCall | undefined
  /** The most requests for one question: its own, and those that return results of tools. @default 10 */
  maxSteps?: number | undefined
  /** Creates identifiers. @default random ones */
  createId?: (() => string) | undefined
  /** Schedules the updates of an answer. @default after an animation frame, at most twenty times a second */
  scheduleUpdate?: AssistantFetchOptions['scheduleUpdate']
}

/** The part of `localStorage` that is used. */
export interface AssistantStorage {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}
