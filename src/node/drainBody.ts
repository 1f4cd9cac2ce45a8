import type { NodeRequest, NodeResponse } from './NodeMessages.ts'

const MAX_MS = 5_000
const MAX_BYTES = 32 * 1024 * 1024

/**
 * Discards the rest of a refused body. Closing the connection while the caller still writes makes the kernel send a
 * reset, which loses the response as well. Past 5 seconds or 32 MB the connection is cut all the same.
 */
export function drainBody(incoming: NodeRequest, outgoing: NodeResponse): void {
  if (incoming.readableEnded || incoming.destroyed) return
  const cut = () => {
    incoming.destroy()
    outgoing.destroy()
  }
  const timer = setTimeout(cut, MAX_MS)
  let bytes = 0
  incoming.on('data', (chunk) => {
    bytes += (chunk as { length: number }).length
    if (bytes > MAX_BYTES) cut()
  })
  incoming.on('end', () => clearTimeout(timer))
  incoming.on('close', () => clearTimeout(timer))
  incoming.resume()
}
