import { encodeFrame, type Frame } from '../../protocol/index.ts'
import type { PartPacker } from './createPartPacker.ts'

export interface FrameStreamHandlers {
  packer: PartPacker
  /** Whether the answer has finished. */
  isFinished: () => boolean
  /** Called when the stream's reader begins with several frames at once, and when it has read them. */
  onReading: (isReading: boolean) => void
  /** Called when the stream's reader cancels it. */
  onCancel: () => void
}

/** With more frames than this at once, `useChat` would block the page. */
const FRAMES_PER_TASK = 20
/** `useChat` copies the whole message with each frame. The longer the message, the fewer frames at once. */
const CHARACTERS_PER_TASK = 100_000

/** Writes frames to a stream. Unlike with the stream's own queue, none is lost when the stream ends with an error. */
export function createFrameStream({ packer, isFinished, onReading, onCancel }: FrameStreamHandlers) {
  const encoder = new TextEncoder()
  let waiting: Frame[] = []
  /** Frames from which packed parts were taken. */
  let packed: Frame[] = []
  let isReading = false
  /** Frames since `onReading` was called. */
  let read = 0
  /** The length of all frames so far. The message is not longer. */
  let characters = 0
  let end: { error?: unknown } | undefined
  let wake: (() => void) | undefined
  let endPause: (() => void) | undefined

  function pause(): Promise<void> {
    return new Promise((resolve) => {
      endPause = resolve
      setTimeout(resolve)
    })
  }

  /** Waits for frames, or for the end. */
  async function prepare(): Promise<void> {
    while (packed.length === 0) {
      if (waiting.length === 0 && end !== undefined) return
      if (waiting.length === 0) await new Promise<void>((resolve) => (wake = resolve))
      wake = undefined
      if (waiting.length === 0) continue
      packed = packer.pack(waiting, waiting.length > FRAMES_PER_TASK)
      waiting = []
      // All were about parts that are packed.
      if (packed.length === 0) onReading(false)
    }
  }

  /** Writes the frames of the next task as text. */
  function take(most: number): string {
    let text = ''
    let count = 0
    while (count < Math.min(most, packed.length) && (count === 0 || count * characters < CHARACTERS_PER_TASK)) {
      const line = encode(packed[count]!)
      characters += line.length
      text += line
      count += 1
    }
    packed = packed.slice(count)
    read += count
    return text
  }

  function setReading(isNow: boolean): void {
    if (isReading === isNow) return
    isReading = isNow
    read = 0
    onReading(isNow)
  }

  const stream = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (packed.length === 0 || read >= FRAMES_PER_TASK) setReading(false)
        if (packed.length > 0) await pause()
        await prepare()
        // The start of a step renders the answer's frame. Its words follow in a task of their own, unless the answer is
        // complete.
        const isStart = packed[0]?.name === 'start-step' && !isFinished()
        if (packed.length > 1 && !isStart) setReading(true)
        const text = take(isStart ? 1 : FRAMES_PER_TASK)
        if (text !== '') return controller.enqueue(encoder.encode(text))
        setReading(false)
        if (end?.error === undefined) controller.close()
        else controller.error(end.error)
      },
      cancel: onCancel,
    },
    { highWaterMark: 0 },
  )

  return {
    stream,
    add(frames: readonly Frame[]): void {
      waiting.push(...frames)
      if (waiting.length > 0) wake?.()
    },
    /** Ends the stream after all frames were read; with an error if there is one. */
    end(error?: unknown): void {
      end ??= { error }
      wake?.()
    },
    /** Ends the stream at once, even after `end`. Drops frames that have not been read. */
    abort(reason: unknown): void {
      waiting = []
      packed = []
      end = { error: reason }
      endPause?.()
      wake?.()
    },
  }
}

function encode({ name, payload }: Frame): string {
  return encodeFrame(name, payload)
}
