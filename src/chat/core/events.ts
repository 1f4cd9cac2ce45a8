import type { Outcome, Problem, Usage } from '../../protocol/index.ts'

/** An event in a conversation, for analytics. Contains no text from the reader, the page or the answer. */
export type AssistantEvent = { threadId: string | undefined } & (
  | { type: 'question'; messageId: string; characters: number; contextItems: number }
  | {
      type: 'answer'
      messageId: string
      characters: number
      durationMs: number
      firstByteMs: number | undefined
      /** The number of dropped lines of the stream: heartbeats of a proxy, or invalid frames. */
      droppedFrames: number
      /** Why the answer ended: `stop`, `length`, `tool-calls` ... */
      finishReason: string | undefined
      /** The tokens that were used, if the service reports them. */
      usage: Usage | undefined
      /** Whether the docs answered the question, if the service reports it. */
      outcome: Outcome | undefined
    }
  | { type: 'stop' | 'retry' | 'regenerate' | 'edit' | 'reset' | 'restore' }
  | { type: 'problem'; problem: Omit<Problem, 'detail'> }
)

/** An event without its thread. */
export type AssistantEventBody = AssistantEvent extends infer Event
  ? Event extends unknown
    ? Omit<Event, 'threadId'>
    : never
  : never
