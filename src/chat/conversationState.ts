import type { AssistantMessage, Attachment, ContextItem, Problem } from '../protocol/index.ts'
import type { AnswerFinish, PartRange, ThreadReference } from '../transport/index.ts'

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
  /** Identifies the conversation to a route of the host; made for its first request. */
  chatId: string | null
  /** Ids of answers that were cut short. */
  interrupted: ReadonlySet<string>
  /** The last question, if it got no answer. A new question replaces it. */
  failedQuestionId: string | null
  /** The job that `retry` repeats, if that is not the last question. */
  failedJob: Job | null
  /** Context that the reader added for the next question. */
  addedContext: readonly ContextItem[]
  /** Items of the host's context that the reader removed. */
  removedContext: readonly ContextItem[]
  /** Whether to send the question again when the network is back. */
  waitsForNetwork: boolean
  /** Milliseconds since 1970 before which the service takes no question. */
  retryAt: number | null
}

/** One question and its answer, from the request to its end. */
export interface Turn {
  job: Job
  /** The conversation up to and including the question. */
  base: readonly AssistantMessage[]
  /** What the new answer replaces. Shown until the answer has content, and again if it never has. */
  kept: readonly AssistantMessage[]
  context: readonly ContextItem[]
  /** The answer's id, unless the stream names another. */
  answerId: string
  startedAt: number
  // The turn's outcome, collected while it runs.
  firstByteAt: number | undefined
  droppedFrames: number
  finish: AnswerFinish | undefined
  /** Parts of the answer that the service has taken back. */
  retracted: PartRange[]
  /** Cleans up the answer. Undefined until the code for it has loaded, before which there is no answer. */
  tidy: ((answer: AssistantMessage) => AssistantMessage) | undefined
  problem: Problem | null
  isStopped: boolean
  /** Whether the conversation was reset. Then nothing of this turn may be shown again. */
  isDiscarded: boolean
}

export type Job =
  | { kind: 'ask'; id: string; text: string; attachments: readonly Attachment[]; context: readonly ContextItem[] }
  | { kind: 'again'; messageId: string | undefined }
  | { kind: 'edit'; messageId: string; id: string; text: string }

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
  addedContext: [],
  removedContext: [],
  waitsForNetwork: false,
  retryAt: null,
}
