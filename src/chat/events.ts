import type { Problem } from '../protocol/index.ts'

/** What happened in a conversation, for analytics. None of these holds words of the reader, the page or the answer. */
export type AssistantEvent = { threadId: string | undefined } & (
  | { type: 'question'; messageId: string; characters: number; contextItems: number }
  | {
      type: 'answer'
      messageId: string
      characters: number
      durationMs: number
      firstByteMs: number | undefined
      /** Lines of the stream that were no frames, such as a proxy's heartbeats, or broke a rule; the answer is what was left. */
      droppedFrames: number
    }
  | { type: 'stop' | 'retry' | 'regenerate' | 'edit' | 'reset' | 'restore' }
  | { type: 'problem'; problem: Omit<Problem, 'detail'> }
)

/** An event as `Omit` would take it from a union: without its thread, each member by itself. */
export type AssistantEventBody = AssistantEvent extends infer Event
  ? Event extends unknown
    ? Omit<Event, 'threadId'>
    : never
  : never
