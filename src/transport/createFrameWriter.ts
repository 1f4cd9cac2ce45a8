import { encodeFrame, type Frame } from '../protocol/index.ts'
import { createFrameJoiner, isJoinable } from './frameJoiner.ts'
import type { ScheduleUpdate } from './scheduleUpdate.ts'
import { createTextStreamWriter } from './textStreamWriter.ts'

/**
 * Writes frames to a stream. Buffers text, reasoning, arguments and annotations, and writes them joined at the next
 * update.
 */
export interface FrameWriter {
  stream: ReadableStream<Uint8Array>
  write(frame: Frame): void
  /** Ends the stream once everything is written, or fails it with `error`. */
  end(error?: unknown): void
  /** Fails the stream immediately and drops what has not been read. */
  abort(reason: unknown): void
}

/** @param onCancel Called when the stream's reader cancels it. */
export function createFrameWriter(scheduleUpdate: ScheduleUpdate, onCancel: () => void): FrameWriter {
  const output = createTextStreamWriter(onCancel)
  const joiner = createFrameJoiner()
  let cancelUpdate: (() => void) | undefined

  function flush(): void {
    cancelUpdate?.()
    cancelUpdate = undefined
    output.add(joiner.take())
  }

  return {
    stream: output.stream,
    write(frame) {
      if (isJoinable(frame)) {
        joiner.add(frame)
        cancelUpdate ??= scheduleUpdate(flush)
      } else {
        flush()
        output.add(encodeFrame(frame.name, frame.payload))
      }
    },
    end(error) {
      flush()
      output.end(error)
    },
    abort(reason) {
      cancelUpdate?.()
      output.clear()
      output.end(reason)
    },
  }
}
