import type { Frame } from '../../protocol/index.ts'
import { createFrameJoiner, isJoinable } from './frameJoiner.ts'
import { createFrameStream, type FrameStreamHandlers } from './frameStream.ts'
import type { ScheduleUpdate } from '../../schedule/runAfterFrame.ts'

/**
 * Writes frames to a stream. Buffers text, reasoning, arguments and annotations, and writes them joined at the next
 * update. The start of a step, which shows nothing, also waits for it, so that an answer's first words don't need a
 * second one.
 */
export interface FrameWriter {
  stream: ReadableStream<Uint8Array>
  write(frame: Frame): void
  /** Ends the stream once everything is written, or fails it with `error`. */
  end(error?: unknown): void
  /** Fails the stream immediately and drops what has not been read. */
  abort(reason: unknown): void
}

export function createFrameWriter(scheduleUpdate: ScheduleUpdate, handlers: FrameStreamHandlers): FrameWriter {
  const output = createFrameStream(handlers)
  const joiner = createFrameJoiner()
  /** Frames before those in the joiner. */
  let frames: Frame[] = []
  let cancelUpdate: (() => void) | undefined

  function flush(): void {
    cancelUpdate?.()
    cancelUpdate = undefined
    output.add([...frames, ...joiner.take()])
    frames = []
  }

  return {
    stream: output.stream,
    write(frame) {
      if (isJoinable(frame)) joiner.add(frame)
      else frames.push(...joiner.take(), frame)
      if (isJoinable(frame) || frame.name === 'start-step') cancelUpdate ??= scheduleUpdate(flush)
      else flush()
    },
    end(error) {
      flush()
      output.end(error)
    },
    abort(reason) {
      cancelUpdate?.()
      output.abort(reason)
    },
  }
}
