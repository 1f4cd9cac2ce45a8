import { roomIn } from '../node/roomIn.ts'
import type { NodeRequest, NodeResponse } from './NodeMessages.ts'

/** For how long a body that nobody wants is let by. */
const LETTING_BY_MS = 5_000

/**
 * Writes the web's response through Node's: no chunk is asked for before the one before it has found room.
 *
 * @throws what the body throws; where it does so before its first chunk, nothing of the response has been set.
 */
export async function sendWebResponse(
  response: Response,
  incoming: NodeRequest,
  outgoing: NodeResponse,
): Promise<void> {
  const { status, headers, body } = response
  if (status === 0) throw new TypeError('the response is an error of the network')
  const reader = body?.getReader()
  const leave = () => void reader?.cancel().catch(() => {})
  outgoing.on('close', leave)
  try {
    // The caller is gone, or another middleware, such as one for timeouts, has answered already.
    const isTooLate = () => outgoing.destroyed || outgoing.headersSent
    let chunk = incoming.method === 'HEAD' || isTooLate() ? undefined : (await reader?.read())?.value
    if (isTooLate()) return
    // What goes beyond its length would be taken for the next answer of the connection.
    outgoing.strictContentLength = true
    outgoing.statusCode = status
    setHeaders(headers, outgoing)
    while (chunk !== undefined) {
      if (!outgoing.write(chunk)) await roomIn(outgoing)
      chunk = (await reader!.read()).value
    }
    outgoing.end()
  } finally {
    leave()
    letBy(incoming, outgoing)
  }
}

/** What is left of a body that was refused is let by, so that its sender gets to read why; one without end is cut off. */
function letBy(incoming: NodeRequest, outgoing: NodeResponse): void {
  if (incoming.readableEnded || incoming.destroyed) return
  const timer = setTimeout(() => {
    incoming.destroy()
    outgoing.destroy()
  }, LETTING_BY_MS)
  incoming.on('end', () => clearTimeout(timer))
  incoming.on('close', () => clearTimeout(timer))
  incoming.resume()
}

/** Those of middlewares before this one stay, cookies even beside the response's own. */
function setHeaders(headers: Headers, outgoing: NodeResponse): void {
  for (const [name, value] of headers) if (name !== 'set-cookie') outgoing.setHeader(name, value)
  const cookies = headers.getSetCookie()
  if (cookies.length > 0)
    outgoing.setHeader('set-cookie', [outgoing.getHeader('set-cookie') ?? [], cookies].flat().map(String))
}
