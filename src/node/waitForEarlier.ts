import type { NodeRequest, NodeResponse } from './NodeMessages.ts'

/** How many requests of a connection may wait for the responses before them. Browsers and proxies send none early. */
const MAX_WAITING = 50

/** How many requests of each connection wait. */
const waiting = new WeakMap<object, number>()

/** Resolves when earlier responses of the connection are sent: callers who read none could have thousands prepared. */
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
