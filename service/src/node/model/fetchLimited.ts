/** Far more than a file that an agent job writes. */
const MAX_LINE_BYTES = 4 * 1024 * 1024
/** A token takes some 300 bytes in a stream, with what is around it. */
const BYTES_PER_TOKEN = 4 * 1024
const MIN_BYTES = 4 * 1024 * 1024
const MAX_BYTES = 64 * 1024 * 1024
/** Far more than 64 embeddings of 4,096 numbers each. */
const MAX_EMBEDDINGS_BYTES = 16 * 1024 * 1024
/** The SDK reads this much in a few milliseconds. */
const PIECE_BYTES = 4 * 1024
const LINE_FEED = 10

/**
 * A `fetch` for model servers. It follows no redirects: most would turn the request into a GET, and one to another
 * server would pass on the reader's question.
 *
 * Reading a response fails when one of its lines, or all of it, gets too long: the SDK keeps a line in memory until it
 * ends, and for each piece of a tool call's arguments it parses those before it. It gets the response in small pieces,
 * with a turn of the event loop between them: otherwise, a server that sends without a pause would leave no time for
 * anybody else.
 *
 * @throws Error If the server redirects, or responds with a web page: the address is not that of its API.
 */
export async function fetchLimited(...[input, init]: Parameters<typeof fetch>): Promise<Response> {
  const response = await fetchDirectly(input, init)
  return pipeBody(response, createLimit(countAllowed(init?.body)))
}

/**
 * The same for embeddings, which are one line that is parsed when it is complete. So only its length is limited.
 *
 * @throws Error As `fetchLimited`.
 */
export async function fetchEmbeddings(...[input, init]: Parameters<typeof fetch>): Promise<Response> {
  let total = 0
  const limit = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      total += chunk.length
      checkTotal(total, MAX_EMBEDDINGS_BYTES)
      controller.enqueue(chunk)
    },
  })
  return pipeBody(await fetchDirectly(input, init), limit)
}

/** @throws Error If the server redirects, or responds with a web page. */
async function fetchDirectly(...[input, init]: Parameters<typeof fetch>): Promise<Response> {
  const response = await fetch(input, { ...init, redirect: 'manual' })
  const wrong = findWrongAddress(response)
  if (wrong === undefined) return response
  await response.body?.cancel()
  throw new Error(`the model's server ${wrong}; correct the address of its API, which often ends with /v1`)
}

function pipeBody(response: Response, limit: TransformStream<Uint8Array, Uint8Array>): Response {
  return response.body === null ? response : new Response(response.body.pipeThrough(limit), response)
}

function checkTotal(bytes: number, maxBytes: number): void {
  if (bytes > maxBytes) throw new Error(`the model's server sent over ${maxBytes} bytes`)
}

/** By a timer, which a handler has where there is no Node too. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}

function findWrongAddress({ status, ok, headers }: Response): string | undefined {
  const location = headers.get('location')
  if (status >= 300 && status < 400 && location !== null) return `redirects to ${location.replace(/[?#].*/s, '')}`
  return ok && headers.get('content-type')?.startsWith('text/html') ? 'answered with a web page' : undefined
}

/** How many bytes a response may have, by the tokens that the request allows. */
function countAllowed(body: unknown): number {
  const { max_tokens: tokens } = (typeof body === 'string' ? JSON.parse(body) : {}) as { max_tokens?: unknown }
  return typeof tokens === 'number' ? Math.min(MAX_BYTES, Math.max(MIN_BYTES, tokens * BYTES_PER_TOKEN)) : MAX_BYTES
}

function createLimit(maxBytes: number): TransformStream<Uint8Array, Uint8Array> {
  let total = 0
  let line = 0
  return new TransformStream({
    async transform(chunk, controller) {
      const lineEnd = chunk.lastIndexOf(LINE_FEED)
      line = lineEnd === -1 ? line + chunk.length : chunk.length - lineEnd - 1
      total += chunk.length
      if (line > MAX_LINE_BYTES) throw new Error(`the model's server sent a line of over ${MAX_LINE_BYTES} bytes`)
      checkTotal(total, maxBytes)
      for (let from = 0; from < chunk.length; from += PIECE_BYTES) {
        controller.enqueue(chunk.subarray(from, from + PIECE_BYTES))
        await nextTurn()
      }
    },
  })
}
