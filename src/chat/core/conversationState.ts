import type { AssistantMessage, Attachment, ContextItem, Problem, ToolChange } from '../../protocol/index.ts'
import type { AnswerFinish, PartRange, ThreadReference } from '../../transport/index.ts'
import type { StoredConversation } from './ConversationStore.ts'

/** Everything about a conversation that `useChat` does not hold. Replaced as a whole, never mutated. */
export interface ConversationState {
  /** `settled`: the request is over, but its turn is not concluded yet. */
  phase: 'idle' | 'running' | 'settled'
  turn: Turn | null
  /** What to do next, one after the other. Two requests never run at once. */
  jobs: readonly Job[]
  /** Whether a question was asked. From then on the conversation is stored. */
  hasBegun: boolean
  /** The context of each question, for asking it again. */
  contextOfQuestions: ReadonlyMap<string, readonly ContextItem[]>
  /** No job starts while there is one. */
  problem: Problem | null
  thread: ThreadReference | null
  /** Identifies the conversation in the storage and to a route of the host; made for its first question. */
  chatId: string | null
  /** Ids of answers that were cut short. */
  interrupted: ReadonlySet<string>
  /** The last question, if it got no answer. A new question replaces it. */
  failedQuestionId: string | null
  /** The job that `retry` repeats, if that is not the last question. */
  failedJob: TurnJob | null
  /** Requests that were sent for the last question: its own, and those that returned results of tools. */
  requestCount: number
  /** Context that the reader added for the next question. */
  addedContext: readonly ContextItem[]
  /** Items of the host's context that the reader removed. */
  removedContext: readonly ContextItem[]
  /** Whether to send the question again when the network is back. */
  waitsForNetwork: boolean
  /** Milliseconds since 1970 before which the service takes no question. */
  retryAt: number | null
}

/** What is done with an answer, in the chunk that requests load. */
export interface AnswerHandler {
  /** Cleans up the answer. */
  tidy(answer: AssistantMessage): AssistantMessage
  /** Adds what is shown only while the answer streams. */
  show(answer: AssistantMessage): AssistantMessage
  /** Runs the page's tools of a finished answer. Null when there are none, or they have run. */
  runTools(answer: AssistantMessage): Promise<void> | null
  /** Queues the request that returns their results, if all are there. Returns whether it did. */
  goOn(answer: AssistantMessage): boolean
}

/** Data that comes beside an answer, as an annotation. */
export interface TransientData {
  type: string
  id?: string
  data: unknown
  transient: true
}

/** One question and its answer, from the request to its end. */
export interface Turn {
  job: TurnJob
  /** The conversation up to and including the question. */
  base: readonly AssistantMessage[]
  /** What the new answer replaces. Shown until the answer has content, and again if it never has. */
  kept: readonly AssistantMessage[]
  /** The answer that this request continues, with the results of its tools. */
  continued: AssistantMessage | undefined
  context: readonly ContextItem[]
  /** The answer's id, unless the stream names another. */
  answerId: string
  startedAt: number
  // The turn's outcome, collected while it runs.
  firstByteAt: number | undefined
  droppedFrames: number
  finish: AnswerFinish | undefined
  /** Parts of the answer that the service has withdrawn. */
  retracted: PartRange[]
  /** Undefined until the code for it has loaded, before which there is no answer. */
  handler: AnswerHandler | undefined
  /** Data that is shown only while the answer streams, by type and id. */
  transients: Map<string, TransientData>
  /** What the page has added to the answer's tool calls, by their ids. */
  toolChanges: Map<string, ToolChange>
  /** Ends the tools that run in the page. Present from their start. */
  tools: AbortController | undefined
  problem: Problem | null
  isStopped: boolean
  /** Whether the conversation was reset. Then nothing of this turn may be shown again. */
  isDiscarded: boolean
  /** New ids of messages that another tab has removed while this turn was asking for them. */
  newIds: ReadonlyMap<string, string>
}

export interface AskJob {
  kind: 'ask'
  id: string
  text: string
  attachments: readonly Attachment[]
  context: readonly ContextItem[]
  /** Whether it waits until the reader continues the queue. */
  isHeld?: boolean | undefined
}

/** A job that sends a request. */
export type TurnJob =
  | AskJob
  | ({ kind: 'again'; messageId: string | undefined } & ReplacingJob)
  /** Returns results of tools. `answer` replaces the message, whose continuation has failed. */
  | { kind: 'continue'; messageId: string; answer?: AssistantMessage }
  | ({ kind: 'edit'; messageId: string; id: string; text: string } & ReplacingJob)

/** A job that drops what comes after its question. */
interface ReplacingJob {
  /** The questions that the reader saw. One that another tab has asked since then is not dropped. */
  seen: ReadonlySet<string>
}

export type Job = TurnJob | { kind: 'open'; conversation: StoredConversation }

export function isHeld(job: Job): boolean {
  return job.kind === 'ask' && job.isHeld === true
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
