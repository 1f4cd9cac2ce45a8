import type { AssistantMessage, ContextItem, Outcome, Problem, SearchFilter, ToolCall } from '../../protocol/index.ts'
import type {
  Address,
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

/** Runs a tool in the page. Returns its result, or a promise of it. */
export type OnToolCall = (call: {
  toolCall: Pick<ToolCall, 'toolCallId' | 'toolName' | 'args'>
  /** Aborted when the reader stops the answer. */
  signal: AbortSignal
}) => unknown

/** How questions are sent, and answers read. Few sites need it. */
export interface RequestOptions extends Pick<Connection, 'endpoint' | 'body' | 'prepareRequest'> {
  /** Your own headers, or a function that returns them for each question. */
  headers?: AssistantFetchOptions['headers']
  /** Used instead of the browser's `fetch`. */
  fetch?: typeof globalThis.fetch | undefined
  /** The `credentials` of `fetch`. @default 'same-origin' */
  credentials?: RequestCredentials | undefined
  /** The protocol of answers. @default detected from their headers and first bytes */
  protocol?: StreamProtocol | undefined
  /** How long an answer may pause before it counts as stalled, in milliseconds. @default 30000 */
  stallTimeoutMs?: number | undefined
  /** The maximum number of requests for one question, including those that return tool results. @default 10 */
  maxSteps?: number | undefined
  /**
   * The prefix of the service's admin keys, which must not be in a page (protocol.md#keys). Set it if your
   * service's public keys, or tokens that your proxy takes, look like admin keys. Your own `headers` with `api` may
   * contain any token.
   * @default any letters and digits before `_`, such as `svc_`, except for public keys
   */
  adminKeyPrefix?: string | undefined
  /** The id of the thread that `initialMessages` belong to. */
  initialThreadId?: string | undefined
}

/** The options of `useDocsAssistant`: an address, what to send with each question, and the callbacks. */
export type UseDocsAssistantOptions = HookOptions & Address

/** The same, possibly without an address. */
export interface HookOptions extends Omit<ChatOptions, keyof RequestOptions>, FormerRequestOptions {
  /** How questions are sent: headers, fields of your own, the protocol and the like. */
  request?: RequestOptions | undefined
}

/** The former places of `request`'s options. */
export interface FormerRequestOptions {
  /** @deprecated Use `request.endpoint`. Removed in the next release. */
  endpoint?: RequestOptions['endpoint']
  /** @deprecated Use `request.protocol`. Removed in the next release. */
  protocol?: RequestOptions['protocol']
  /** @deprecated Use `request.adminKeyPrefix`. Removed in the next release. */
  adminKeyPrefix?: RequestOptions['adminKeyPrefix']
  /** @deprecated Use `request.headers`. Removed in the next release. */
  headers?: RequestOptions['headers']
  /** @deprecated Use `request.body`. Removed in the next release. */
  body?: RequestOptions['body']
  /** @deprecated Use `request.prepareRequest`. Removed in the next release. */
  prepareRequest?: RequestOptions['prepareRequest']
  /** @deprecated Use `request.fetch`. Removed in the next release. */
  fetch?: RequestOptions['fetch']
  /** @deprecated Use `request.credentials`. Removed in the next release. */
  credentials?: RequestOptions['credentials']
  /** @deprecated Use `request.stallTimeoutMs`. Removed in the next release. */
  stallTimeoutMs?: RequestOptions['stallTimeoutMs']
  /** @deprecated Use `request.maxSteps`. Removed in the next release. */
  maxSteps?: RequestOptions['maxSteps']
  /** @deprecated Use `request.initialThreadId`. Removed in the next release. */
  initialThreadId?: RequestOptions['initialThreadId']
}

/** The same, in the form in which they are read: those of `request` beside the others. */
export interface ChatOptions extends Connection, RequestOptions {
  /**
   * The public assistant key, with `_dsc_` in its prefix (protocol.md#keys). Optional behind your own proxy.
   */
  apiKey?: string | undefined
  /** An identifier of the reader (protocol.md#request-body). @default 'anonymous' */
  fp?: string | undefined
  /** The number of search results used for an answer (protocol.md#request-body). @default 5 */
  retrievalPageSize?: number | undefined
  /** Limits the search to a version or a language (protocol.md#request-body). */
  filter?: SearchFilter | null | undefined
  /**
   * The path of the current page, or a function that returns it. Truncated to 200 characters. Null sends no path
   * (protocol.md#request-body). @default the page's path
   */
  currentPath?: string | null | (() => string | null | undefined) | undefined
  /** Context that is sent with each question (protocol.md#request-body). Readers can remove items. */
  context?: readonly ContextItem[] | undefined
  /**
   * An earlier conversation, shown instead of a stored one. Messages that don't fit protocol.md#messages are
   * dropped.
   */
  initialMessages?: readonly AssistantMessage[] | undefined
  /** Where to store the conversation for reloads and other pages, or null to store nothing. @default `localStorage` */
  storage?: AssistantStorage | null | undefined
  /**
   * Stores the reader's conversations in your own store, for example on your server. Pass the same object on each
   * render.
   * @default `storage`, with a limited number of conversations
   */
  conversations?: ConversationStore | undefined
  /** Called with each event. Events contain no text from the reader or the answer. */
  onEvent?: ((event: AssistantEvent) => void) | undefined
  /** Called once for each problem. Its `detail` may contain text from the service. */
  onProblem?: ((problem: Problem) => void) | undefined
  /**
   * Called with each complete answer, with how it ended, whether the docs answered the question if the service reports
   * that, and with the id of its thread at the service.
   */
  onFinish?:
    | ((answer: AssistantMessage, finish: AnswerFinish & { threadId: string | undefined; outcome?: Outcome }) => void)
    | undefined
  /** Called with data that the service sends with an answer, including transient data. */
  onData?: ((event: DataEvent) => void) | undefined
  /**
   * Runs a tool in the page. Called at the end of an answer, for each tool call without a result from the service.
   * Returns the result or a promise of it, or undefined if `addToolResult` will set it later. When all calls have
   * results, they are sent, and the answer continues. If it throws, the error becomes the result.
   */
  onToolCall?: OnToolCall | undefined
  /** Creates ids. @default random ones */
  createId?: (() => string) | undefined
  /** Schedules the updates of an answer. @default after an animation frame, at most twenty times per second */
  scheduleUpdate?: AssistantFetchOptions['scheduleUpdate']
}

/** The methods of `Storage` that are used. */
export interface AssistantStorage {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}
