import type { NodeResponse } from './NodeMessages.ts'

/** Returns a signal that aborts when the caller leaves before the whole response is sent. */
export function createCallerSignal(outgoing: NodeResponse): AbortSignal {
  const caller = new AbortController()
  let isFinished = false
  outgoing.on('finish', () => void (isFinished = true))
  outgoing.on('close', () => isFinished || caller.abort())
  // An 'error' event without a listener would end the process.
  outgoing.on('error', () => caller.abort())
  if (outgoing.destroyed) caller.abort()
  return caller.signal
}
