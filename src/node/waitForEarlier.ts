import type { NodeRequest, NodeResponse } from './NodeMessages.ts'

/** How many requests of a connection may wait for the responses before them. Browsers and proxies send none early. */
const MAX_WAITING = 50

/** How many requests of each connection wait. */
const waiting = new WeakMap<object, number>()

/**
 * Resolves when the responses to earlier requests of the connection are sent. Otherwise, a caller who reads none could
 * have thousands of them prepared, each with an open file or a megabyte. Never resolves if the connection closes before
 * that. Beyond 50 requests that wait, the connection is closed.
 *
 * @returns undefined if there is nothing to wait for.
 */
export function waitForEarlier({ socket }: NodeRequest, outgoing: NodeResponse): Promise<void> | undefined {
  // In HTTP/1, a response gets the connection when its turn comes. In HTTP/2, none waits for another.
  if (!socket || (outgoing as { socket?: object | null }).socket !== null || outgoing.destroyed) return undefined
  const count = (waiting.get(socket) ?? 0) + 1
  waiting.set(socket, count)
  if (count > MAX_WAITING) (socket as { destroy?(): void }).destroy?.()
  return new Promise((resolve) => {
    outgoing.on('socket', () => {
      waiting.set(socket, waiting.get(socket)! - 1)
      resolve()
    })
  })
}
