import type { Frame } from '../../protocol/index.ts'
import type { ThreadReference } from '../thread.ts'

/** Data that the service sends with an answer. */
export interface DataEvent {
  /** `data-NAME` in a UI message stream; `data` in a data stream. */
  type: string
  /** A later event with the same type and id replaces an earlier one. */
  id?: string | undefined
  data: unknown
  /** Whether the data does not become part of the message. */
  transient?: boolean | undefined
}

/** Reads the lines of a response body in one of the two protocols. */
export interface StreamDecoder {
  takeLine(line: string): void
  /** Passes on what is incomplete when the body ends. */
  end(): void
  /** The length of the incomplete line or event. */
  pendingCharacters(): number
}

export interface DecoderHandlers {
  onFrame: (frame: Frame) => void
  /** Called with text that is not part of a stream, or with '' for a part of the stream that is invalid. */
  onDropped: (text: string) => void
  onThread: (thread: ThreadReference) => void
  onData: (event: DataEvent) => void
  /** Called when the service retracts the parts of the current step. */
  onResetStep: () => void
  /** Called when the service has aborted the answer. */
  onAbort: (reason: string) => void
  /** Called when the stream has said that nothing follows. */
  onEnd: () => void
}
