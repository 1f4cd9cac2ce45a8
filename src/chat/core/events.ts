import type { Problem, Usage } from '../../protocol/index.ts'

/** What happened in a conversation, for analytics. Holds no text of the reader, the page or the answer. */
export type AssistantEvent = { threadId: string | undefined } & (
  | { type: 'question'; messageId: string; characters: number; contextItems: number }
  | {
      type: 'answer'
      messageId: string
      characters: number
      durationMs: number
      firstByteMs: number | undefined
      /** Lines of the stream that were dropped: a proxy's heartbeats, or frames that broke a rule. */
      droppedFrames: number
      /** Why the answer ended: `stop`, `length`, `tool-calls` ... */
      finishReason: string | undefined
      /** The tokens of the answer, where the service counts them. */
      usage: Usage | undefined
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
