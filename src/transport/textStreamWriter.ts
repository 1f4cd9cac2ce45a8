/** Writes lines to a stream. Unlike with the stream's own queue, nothing is lost when the stream ends with an error. */
export interface TextStreamWriter {
  stream: ReadableStream<Uint8Array>
  add(lines: readonly string[]): void
  /** Ends the stream after all lines were read; with an error if there is one. */
  end(error?: unknown): void
  /** Ends the stream at once, even after `end`. Drops lines that have not been read. */
  abort(reason: unknown): void
}

export interface TextStreamHandlers {
  /** Called when the stream's reader begins with several lines at once, and when it asks for more. */
  onReading: (isReading: boolean) => void
  /** Called when the stream's reader cancels it. */
  onCancel: () => void
}

/** For each line, `useChat` copies the whole message. With more than this many at once, it would block the page. */
const LINES_PER_TASK = 20

export function createTextStreamWriter({ onReading, onCancel }: TextStreamHandlers): TextStreamWriter {
  const encoder = new TextEncoder()
  let waiting: string[] = []
  let isReading = false
  let end: { error?: unknown } | undefined
  let wake: (() => void) | undefined
  let endPause: (() => void) | undefined

  function pause(): Promise<void> {
    return new Promise((resolve) => {
      endPause = resolve
      setTimeout(resolve)
    })
  }

  const stream = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (isReading) {
          isReading = false
          onReading(false)
          if (waiting.length > 0) await pause()
        }
        if (waiting.length === 0 && end === undefined) await new Promise<void>((resolve) => (wake = resolve))
        wake = undefined
        const lines = waiting.slice(0, LINES_PER_TASK)
        waiting = waiting.slice(LINES_PER_TASK)
        if (lines.length > 1) onReading((isReading = true))
        if (lines.length > 0) controller.enqueue(encoder.encode(lines.join('')))
        else if (end?.error === undefined) controller.close()
        else controller.error(end.error)
      },
      cancel: onCancel,
    },
    { highWaterMark: 0 },
  )

  return {
    stream,
    add(lines) {
      waiting.push(...lines)
      if (waiting.length > 0) wake?.()
    },
    end(error) {
      end ??= { error }
      wake?.()
    },
    abort(reason) {
      waiting = []
      end = { error: reason }
      endPause?.()
      wake?.()
    },
  }
}
