import type { Frame } from '../../protocol/index.ts'
import { mergeAnnotations } from './mergeAnnotations.ts'
import { createFrameStream, type FrameStreamHandlers } from './frameStream.ts'
import type { ScheduleUpdate } from '../../schedule/runAfterFrame.ts'

/** Writes frames to a stream, joined at the next update. So does the start of a step, which shows nothing. */
export function createFrameWriter(scheduleUpdate: ScheduleUpdate, handlers: FrameStreamHandlers) {
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
    write(frame: Frame): void {
      if (isJoinable(frame)) joiner.add(frame)
      else frames.push(...joiner.take(), frame)
      if (isJoinable(frame) || frame.name === 'start-step') cancelUpdate ??= scheduleUpdate(flush)
      else flush()
    },
    /** Ends the stream once everything is written, or fails it with `error`. */
    end(error?: unknown): void {
      flush()
      output.end(error)
    },
    /** Fails the stream immediately and drops what has not been read. */
    abort(reason: unknown): void {
      cancelUpdate?.()
      output.abort(reason)
    },
  }
}

/**
 * Joins neighbouring frames of text, reasoning, tool call arguments and annotations into one frame of each kind.
 *
 * The SDK copies the whole message for each frame, so a frame per token costs quadratic time. Between two other frames,
 * the SDK appends all text to one part, all reasoning to another, and all arguments to their call, in any order. So
 * joined frames, in the order of their first pieces, result in the same message.
 */
function createFrameJoiner(): { add(frame: Joinable): void; take(): Frame[] } {
  const runs = new Map<string, { frame: TextFrame; pieces: string[] }>()
  let annotations: unknown[] = []

  return {
    add(frame) {
      if (frame.name === 'annotations') {
        annotations.push(...frame.payload)
        return
      }
      const key = frame.name === 'tool-call-delta' ? `c${frame.payload.toolCallId}` : frame.name
      const run = runs.get(key)
      if (run === undefined) runs.set(key, { frame, pieces: [getPiece(frame)] })
      else run.pieces.push(getPiece(frame))
    },
    take() {
      const frames = [...runs.values()].map(({ frame, pieces }) => withText(frame, pieces.join('')))
      runs.clear()
      if (annotations.length > 0) frames.push({ name: 'annotations', payload: mergeAnnotations(annotations) })
      annotations = []
      return frames
    },
  }
}

type TextFrame = Extract<Frame, { name: 'text' | 'reasoning' | 'tool-call-delta' }>
type Joinable = TextFrame | Extract<Frame, { name: 'annotations' }>

/** Whether a frame can be joined with its neighbours. */
function isJoinable(frame: Frame): frame is Joinable {
  return JOINABLE.has(frame.name)
}

const JOINABLE = new Set<Frame['name']>(['text', 'reasoning', 'tool-call-delta', 'annotations'])

function getPiece(frame: TextFrame): string {
  return frame.name === 'tool-call-delta' ? frame.payload.argsTextDelta : frame.payload
}

function withText(frame: TextFrame, text: string): Frame {
  if (frame.name !== 'tool-call-delta') return { name: frame.name, payload: text }
  return { name: frame.name, payload: { toolCallId: frame.payload.toolCallId, argsTextDelta: text } }
}
