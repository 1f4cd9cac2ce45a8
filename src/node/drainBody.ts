import type { NodeRequest, NodeResponse } from './NodeMessages.ts'

const MAX_MS = 5_000
const MAX_BYTES = 32 * 1024 * 1024

/**
 * Discards the rest of a body that was refused. If the connection were closed while the client still writes, the kernel
 * would send a reset, and the response would be lost as well. After 5 seconds or 32 MB, it is closed anyway.
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
