/** Writes text to a stream. Unlike the stream's own queue, it loses nothing when the stream ends in an error. */
export interface TextStreamWriter {
  stream: ReadableStream<Uint8Array>
  add(text: string): void
  /** Drops what nobody has read yet. */
  clear(): void
  /** Ends the stream after what was added; with an error, in that error. */
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
