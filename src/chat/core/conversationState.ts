import type { AssistantMessage, Attachment, ContextItem, Problem, ToolChange } from '../../protocol/index.ts'
import type { AnswerFinish, Packs, PartRange, ThreadReference } from '../../transport/index.ts'
import type { StoredConversation } from './ConversationStore.ts'

/**
 * The state of a conversation, except for what `useChat` stores. Each change replaces the object, so that React sees
 * it. Only `turn` is changed in place, by the code that runs its request. Such a change is shown with the next update,
 * or with `update({ turn })`.
 */
export interface ConversationState {
  /** `settled` means that the request has ended, but its turn has not been concluded yet. */
  phase: 'idle' | 'running' | 'settled'
  turn: ActiveTurn | null
  /** The jobs to do next, in this order. There is never more than one request at a time. */
  jobs: readonly Job[]
  /** Whether a question has been asked. From then on, the conversation is stored. */
  hasBegun: boolean
  /** The context of each question, for asking it again. */
  contextOfQuestions: ReadonlyMap<string, readonly ContextItem[]>
  /** While there is a problem, no job starts. */
  problem: Problem | null
  thread: ThreadReference | null
  /** Identifies the conversation in the storage and to a route of the host. Created for its first question. */
  chatId: string | null
  /** Ids of the answers that are incomplete. */
  interrupted: ReadonlySet<string>
  /** The last question, if it got no answer. It stays on the page, and is not sent with the next one. */
  failedQuestionId: string | null
  /** The job that `retry` repeats, unless that is the last question. */
  failedJob: TurnJob | null
  /** The number of requests for the last question: its own, and those that returned the results of tools. */
  requestCount: number
  /** Context that the reader added for the next question. */
  addedContext: readonly ContextItem[]
  /** Items of the host's context that the reader removed. */
  removedContext: readonly ContextItem[]
  /** Whether to send the question again when the browser is online. */
  waitsForNetwork: boolean
  /** The time before which the service accepts no question, in milliseconds since 1970. */
  retryAt: number | null
}

/** Processes an answer. Implemented in the chunk that loads for requests. */
export interface AnswerHandler {
  /** Cleans up the answer. */
  tidy(answer: AssistantMessage): AssistantMessage
  /** Adds data that is shown only while the answer streams. */
  show(answer: AssistantMessage): AssistantMessage
  /** Runs the page's tools that a finished answer calls. Null if there are none, or if they have already run. */
  runTools(answer: AssistantMessage): Promise<void> | null
  /** Queues the request that returns the tools' results, if all are present. Returns whether it did. */
  sendResults(answer: AssistantMessage): boolean
  /** Tells the host that the answer is complete. */
  emit(answer: AssistantMessage): void
}

/** Data that comes with an answer, as an annotation. */
export interface TransientData {
  type: string
  id?: string
  data: unknown
  transient: true
}

/** One question and its answer, from the request to its end. Changed in place. */
export interface ActiveTurn {
  job: TurnJob
  /** The conversation up to and including the question. */
  base: readonly AssistantMessage[]
  /** The messages that the new answer replaces. Shown until it has content, and restored if it never has any. */
  replaced: readonly AssistantMessage[]
  /** The answer that this request continues, including the results of its tools. */
  continued?: AssistantMessage | undefined
  context: readonly ContextItem[]
  /** The answer's id, unless the stream names another. */
  answerId: string
  startedAt: number
  /** Parts that don't pass through `useChat`, because too many arrived at once. */
  packs: Packs
  /** Whether `useChat` is reading several frames at once. Until it has, what it has read is not shown. */
  isReading: boolean
  // The turn's outcome, which is collected while it runs.
  firstByteAt?: number | undefined
  droppedFrames: number
  finish?: AnswerFinish | undefined
  /** Parts of the answer that the service has retracted. */
  retracted: PartRange[]
  /** Undefined until its code has loaded. Until then, there is no answer. */
  handler?: AnswerHandler | undefined
  /** Data that is shown only while the answer streams, by type and id. */
  transients: Map<string, TransientData>
  /** The results and decisions that the page has added to the answer's tool calls, by call id. */
  toolChanges: Map<string, ToolChange>
  /** Aborts the page's tools. Set when they start. */
  tools?: AbortController | undefined
  problem: Problem | null
  isStopped: boolean
  /** Whether the conversation was reset. If so, nothing from this turn may be shown. */
  isDiscarded: boolean
  /** New ids for messages that another tab has removed during this turn. */
  newIds: ReadonlyMap<string, string>
}

export interface AskJob {
  kind: 'ask'
  id: string
  text: string
  attachments: readonly Attachment[]
  context: readonly ContextItem[]
  /** Whether the question waits until the reader resumes the queue. */
  isHeld?: boolean | undefined
}

/** A job that sends a request. */
export type TurnJob =
  | AskJob
  | ({ kind: 'regenerate'; messageId: string | undefined } & ReplacingJob)
  /** Returns the results of tools. `answer` replaces the message if its continuation has failed. */
  | { kind: 'continue'; messageId: string; answer?: AssistantMessage }
  | ({ kind: 'edit'; messageId: string; id: string; text: string } & ReplacingJob)

/** A job that drops what follows its question. */
interface ReplacingJob {
  /** The ids of the messages that the reader saw. Questions that another tab has asked since then are not dropped. */
  seen: ReadonlySet<string>
}

export type Job = TurnJob | { kind: 'open'; conversation: StoredConversation }

export function isHeld(job: Job): boolean {
  return job.kind === 'ask' && job.isHeld === true
}

/** The job that starts when React has committed; undefined if there is none, or if it has to wait. */
export function nextJob({ phase, problem, jobs }: ConversationState): Job | undefined {
  return phase === 'idle' && problem === null ? jobs.find((job) => !isHeld(job)) : undefined
}

export const EMPTY_CONVERSATION: ConversationState = {
  phase: 'idle',
  turn: null,
  jobs: [],
  hasBegun: false,
  contextOfQuestions: new Map(),
  problem: null,
  thread: null,
  chatId: null,
  interrupted: new Set(),
  failedQuestionId: null,
  failedJob: null,
  requestCount: 0,
  addedContext: [],
  removedContext: [],
  waitsForNetwork: false,
  retryAt: null,
}
