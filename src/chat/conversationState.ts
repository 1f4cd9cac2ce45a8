import type { AssistantMessage, Attachment, ContextItem, Problem } from '../protocol/index.ts'
import type { ThreadReference } from '../transport/index.ts'

/** Everything about a conversation that `useChat` does not hold. Replaced as a whole, never changed in place. */
export interface ConversationState {
  /** `settled`: the request is over, its outcome not yet drawn in. */
  phase: 'idle' | 'running' | 'settled'
  turn: Turn | null
  /** What is done next, one after the other: two requests never run at once. */
  jobs: readonly Job[]
  /** A question was asked: from now on the conversation is kept over reloads. */
  hasBegun: boolean
  /** What each question was asked with, so that asking it again is the same question. */
  contextOfQuestions: ReadonlyMap<string, readonly ContextItem[]>
  /** While it stands, no job is started. */
  problem: Problem | null
  thread: ThreadReference | null
  /** Ids of answers that were cut short. */
  interrupted: ReadonlySet<string>
  /** The last question, if it failed without an answer: a new question takes its place. */
  failedQuestionId: string | null
  /** What `retry` does again, when that is not simply the last question. */
  failedJob: Job | null
  /** Context that the reader added for the next question. */
  addedContext: readonly ContextItem[]
  /** Items of the host's context that the reader took away. */
  removedContext: readonly ContextItem[]
  /** Sends the question again as soon as there is a network. */
  waitsForNetwork: boolean
  /** Milliseconds since 1970 before which the service takes no question. */
  retryAt: number | null
}

/** One question and its answer, from the request to its end. */
export interface Turn {
  job: Job
  /** The conversation up to and with the question. */
  base: readonly AssistantMessage[]
  /** What the new answer takes the place of; shown until it says something, and brought back if it never does. */
  kept: readonly AssistantMessage[]
  context: readonly ContextItem[]
  /** The answer's id, unless the stream gives it another. */
  answerId: string
  startedAt: number
  // The turn's outcome, gathered while it runs.
  firstByteAt: number | undefined
  droppedFrames: number
  problem: Problem | null
  isStopped: boolean
  /** The conversation was reset: nothing of this turn may be seen again. */
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
  interrupted: new Set(),
  failedQuestionId: null,
  failedJob: null,
  addedContext: [],
  removedContext: [],
  waitsForNetwork: false,
  retryAt: null,
}
