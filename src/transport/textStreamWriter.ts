/** Writes text to a stream. Unlike with the stream's own queue, no text is lost when the stream ends with an error. */
export interface TextStreamWriter {
  stream: ReadableStream<Uint8Array>
  add(text: string): void
  /** Drops text that has not been read. */
  clear(): void
  /** Ends the stream after all text was read; with an error if there is one. */
  end(error?: unknown): void
}

/** @param onCancel Called when the stream's reader cancels it. */
export function createTextStreamWriter(onCancel: () => void): TextStreamWriter {
  const encoder = new TextEncoder()
  let waiting = ''
  let end: { error?: unknown } | undefined
  let wake: (() => void) | undefined

  const stream = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (waiting === '' && end === undefined) await new Promise<void>((resolve) => (wake = resolve))
        wake = undefined
        if (waiting !== '') {
          controller.enqueue(encoder.encode(waiting))
          waiting = ''
        } else if (end?.error === undefined) controller.close()
        else controller.error(end.error)
      },
      cancel: onCancel,
    },
    { highWaterMark: 0 },
  )

  return {
    stream,
    add(text) {
      waiting += text
      if (waiting !== '') wake?.()
    },
    clear() {
      waiting = ''
    },
    end(error) {
      end ??= { error }
      wake?.()
    },
  }
}
