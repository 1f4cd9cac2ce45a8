const encoder = new TextEncoder()

/**
 * Frames as a body: the next one is made only when there is room for it. `onEnd` is called once, however it ends: read
 * to the end, cancelled by the reader, or broken.
 */
export function streamOf(frames: AsyncGenerator<string>, onEnd: () => void): ReadableStream<Uint8Array> {
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
