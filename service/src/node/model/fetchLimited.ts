/** Far more than an answer, or a file that an agent job writes. */
const MAX_LINE_BYTES = 4 * 1024 * 1024
const MAX_BYTES = 64 * 1024 * 1024
const LINE_FEED = 10

/**
 * A `fetch` for model servers. It follows no redirects: most would turn the request into a GET, and one to another
 * server would pass on the reader's question.
 *
 * Reading a response fails when one of its lines, or all of it, gets too long: the SDK keeps a line in memory until it
 * ends.
 *
 * @throws Error If the server redirects, or responds with a web page: the address is not that of its API.
 */
export async function fetchLimited(...[input, init]: Parameters<typeof fetch>): Promise<Response> {
  const response = await fetch(input, { ...init, redirect: 'manual' })
  const wrong = findWrongAddress(response)
  if (wrong !== undefined) {
    await response.body?.cancel()
    throw new Error(`the model's server ${wrong}; correct the address of its API, which often ends with /v1`)
  }
  if (response.body === null) return response
  return new Response(response.body.pipeThrough(createLimit()), response)
}

function findWrongAddress({ status, ok, headers }: Response): string | undefined {
  const location = headers.get('location')
  if (status >= 300 && status < 400 && location !== null) return `redirects to ${location.replace(/[?#].*/s, '')}`
  return ok && headers.get('content-type')?.startsWith('text/html') ? 'answered with a web page' : undefined
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
