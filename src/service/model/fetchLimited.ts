/** Far more than an answer, or a file that an agent job writes. */
const MAX_LINE_BYTES = 4 * 1024 * 1024
const MAX_BYTES = 64 * 1024 * 1024
const LINE_FEED = 10

/**
 * A `fetch` for model servers. Reading a response fails when one of its lines, or all of it, gets too long: the SDK
 * keeps a line in memory until it ends.
 */
export async function fetchLimited(...request: Parameters<typeof fetch>): Promise<Response> {
  const response = await fetch(...request)
  if (response.body === null) return response
  return new Response(response.body.pipeThrough(createLimit()), response)
}

function createLimit(): TransformStream<Uint8Array, Uint8Array> {
  let total = 0
  let line = 0
  return new TransformStream({
    transform(chunk, controller) {
      const lineEnd = chunk.lastIndexOf(LINE_FEED)
      line = lineEnd === -1 ? line + chunk.length : chunk.length - lineEnd - 1
      total += chunk.length
      if (line > MAX_LINE_BYTES) throw new Error(`the model's server sent a line of over ${MAX_LINE_BYTES} bytes`)
      if (total > MAX_BYTES) throw new Error(`the model's server sent over ${MAX_BYTES} bytes`)
      controller.enqueue(chunk)
    },
  })
}
