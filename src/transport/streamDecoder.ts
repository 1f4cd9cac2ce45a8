import type { Frame } from '../protocol/index.ts'
import type { ThreadReference } from './thread.ts'

/** Data that the service sends beside the text of an answer. */
export interface DataEvent {
  /** `data-NAME` in a UI message stream, `data` in a data stream. */
  type: string
  /** A later event with the same type and id replaces an earlier one. */
  id?: string | undefined
  data: unknown
  /** Whether the data is not part of the message. */
  transient?: boolean | undefined
}

/** Reads the lines of a response body, by one of the two protocols. */
export interface StreamDecoder {
  takeLine(line: string): void
  /** Passes on whatever is incomplete at the end of the body. */
  end(): void
  /** Length of what was read and is not complete yet. */
  pendingCharacters(): number
}

export interface DecoderHandlers {
  onFrame: (frame: Frame) => void
  /** Called with text that is not part of a stream, or an empty text for a part of it that breaks a rule. */
  onDropped: (text: string) => void
  onThread: (thread: ThreadReference) => void
  onData: (event: DataEvent) => void
  /** Called when the parts of the current step are to be removed. */
  onResetStep: () => void
  /** Called when the service has aborted the answer. */
  onAbort: (reason: string) => void
  /** Called when the stream says that nothing follows. */
  onEnd: () => void
}
