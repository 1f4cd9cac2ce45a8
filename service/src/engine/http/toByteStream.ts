const encoder = new TextEncoder()

/**
 * Turns frames into a response body. Requests the next frame only when there is room for it. Calls `onEnd` once: at the
 * end, when the reader cancels, or on an error.
 */
export function toByteStream(frames: AsyncGenerator<string>, onEnd: () => void): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await frames.next()
        if (done === true) {
          onEnd()
          controller.close()
        } else controller.enqueue(encoder.encode(value))
      } catch (error) {
        onEnd()
        throw error
      }
    },
    async cancel() {
      onEnd()
      await frames.return(undefined)
    },
  })
}
