import { drainBody } from './drainBody.ts'
import type { NodeRequest, NodeResponse } from './NodeMessages.ts'
import { waitForDrain } from './waitForDrain.ts'

/**
 * Sends a web `Response` as Node's response. Reads the next chunk of the body only when the client can take it.
 *
 * @throws The body's error. If it is thrown before the first chunk, no part of the response has been sent.
 */
export async function sendWebResponse(
  response: Response,
  incoming: NodeRequest,
  outgoing: NodeResponse,
): Promise<void> {
  const { status, headers, body } = response
  if (status === 0) throw new TypeError('the response is a network error (Response.error())')
  const reader = body?.getReader()
  const cancel = () => void reader?.cancel().catch(() => {})
  outgoing.on('close', cancel)
  try {
    // The client has left, or another middleware, such as one for timeouts, has already responded.
    const isTooLate = () => outgoing.destroyed || outgoing.headersSent
    let chunk = incoming.method === 'HEAD' || isTooLate() ? undefined : (await reader?.read())?.value
    if (isTooLate()) return
    // A client would read bytes beyond the `Content-Length` as the connection's next response.
    outgoing.strictContentLength = true
    outgoing.statusCode = status
    setHeaders(headers, outgoing)
    while (chunk !== undefined) {
      if (!outgoing.write(chunk)) await waitForDrain(outgoing)
      chunk = (await reader!.read()).value
    }
    outgoing.end()
  } finally {
    cancel()
    drainBody(incoming, outgoing)
  }
}

/** Sets headers. Other headers that earlier middleware has set stay, and so do its cookies. */
function setHeaders(headers: Headers, outgoing: NodeResponse): void {
  for (const [name, value] of headers) if (name !== 'set-cookie') outgoing.setHeader(name, value)
  const cookies = headers.getSetCookie()
  if (cookies.length > 0)
    outgoing.setHeader('set-cookie', [outgoing.getHeader('set-cookie') ?? [], cookies].flat().map(String))
}
