import type { IncomingMessage, ServerResponse } from 'node:http'
import { roomIn } from '../../node/roomIn.ts'

/** How much of a refused body is let by, and how long, so that its sender gets to read the refusal. */
const LINGER_BYTES = 32 * 1024 * 1024
const LINGER_MS = 3_000

/** Writes the web's response through Node's: no chunk is asked for before the one before it has found room. */
export async function sendResponse(
  response: Response,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const { status } = response
  const cookies = response.headers.getSetCookie()
  const isEmpty = response.body === null && incoming.method !== 'HEAD' && status !== 204 && status !== 304
  outgoing.writeHead(status, {
    ...Object.fromEntries(response.headers),
    ...(cookies.length === 0 ? {} : { 'set-cookie': cookies }),
    ...(isEmpty ? { 'content-length': '0' } : {}),
  })
  if (response.body !== null) await pump(response.body, outgoing)
  outgoing.end()
  if (!incoming.complete) discardRest(incoming)
}

async function pump(body: ReadableStream<Uint8Array>, outgoing: ServerResponse): Promise<void> {
  const reader = body.getReader()
  const onClose = () => void reader.cancel().catch(() => {})
  outgoing.once('close', onClose)
  try {
    for (;;) {
      if (outgoing.destroyed) return
      const { done, value } = await reader.read()
      if (done) return
      if (!outgoing.write(value)) await roomIn(outgoing)
    }
  } finally {
    outgoing.off('close', onClose)
    if (outgoing.destroyed) onClose()
  }
}

/**
 * A connection that is cut while its sender still writes loses the answer too (the kernel answers with a reset). So the
 * rest of a refused body is thrown away unread, within limits, before the connection goes.
 */
function discardRest(incoming: IncomingMessage): void {
  const { socket } = incoming
  const timer = setTimeout(() => socket.destroy(), LINGER_MS)
  let bytes = 0
  incoming.removeAllListeners('data')
  incoming.on('data', (chunk: Buffer) => {
    bytes += chunk.byteLength
    if (bytes > LINGER_BYTES) socket.destroy()
  })
  incoming.on('error', () => {})
  incoming.once('close', () => clearTimeout(timer))
  incoming.once('end', () => clearTimeout(timer))
  incoming.resume()
}
