import type { NodeResponse } from './NodeMessages.ts'

/** Returns a signal that aborts when the client leaves before the whole response is sent. */
export function createCallerSignal(outgoing: NodeResponse): AbortSignal {
  const controller = new AbortController()
  let isFinished = false
  outgoing.on('finish', () => void (isFinished = true))
  outgoing.on('close', () => isFinished || controller.abort())
  // An 'error' event without a listener would end the process.
  outgoing.on('error', () => controller.abort())
  if (outgoing.destroyed) controller.abort()
  return controller.signal
}
