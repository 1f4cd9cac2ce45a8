import { HandlerError } from './HandlerError.ts'
import type { NodeRequest, NodeResponse } from './NodeMessages.ts'
import { sendWebResponse } from './sendWebResponse.ts'
import { toWebRequest } from './toWebRequest.ts'

export interface NodeListenerOptions {
  /** For the operator: what a handler threw that throws, or its answer's body. The caller is told 500 alone. */
  onError?: (fault: unknown) => void
}

/** Takes Node's request and response. Never rejects: in Express 4, or in `createServer`, that would end the process. */
export type NodeListener = (incoming: NodeRequest, outgoing: NodeResponse) => Promise<void>

/**
 * A handler of web standards, as `createAgentJobHandler` makes one, for Node's `http` and `http2` and for Express 4 and 5:
 * `app.use('/api/agent-jobs', toNodeListener(handler))`.
 *
 * It takes the body as it comes, or what a body parser has made of it; it aborts the request's `signal` when the caller
 * leaves, and sends the answer no faster than the caller takes it. What cannot become a `Request` is refused with 400 or
 * 405, in the handler's own JSON.
 */
export function toNodeListener(
  handler: (request: Request) => Response | Promise<Response>,
  { onError }: NodeListenerOptions = {},
): NodeListener {
  return async (incoming, outgoing) => {
    const caller = callerOf(outgoing)
    try {
      const request = toWebRequest(incoming, caller)
      await sendWebResponse(
        request instanceof HandlerError ? request.toResponse() : await handler(request),
        incoming,
        outgoing,
      )
    } catch (fault) {
      if (!caller.aborted) tell(fault)
      // Of an answer that broke on its way, what was sent so far must not look whole.
      if (outgoing.headersSent) outgoing.destroy()
      else
        await sendWebResponse(HandlerError.internal().toResponse(), incoming, outgoing).catch(() => outgoing.destroy())
    }
  }

  function tell(fault: unknown): void {
    try {
      onError?.(fault)
    } catch {
      // A host's log that fails must not cost the caller the answer.
    }
  }
}

/** Aborts when the caller leaves before the answer is whole. */
function callerOf(outgoing: NodeResponse): AbortSignal {
  const caller = new AbortController()
  let isWhole = false
  outgoing.on('finish', () => void (isWhole = true))
  outgoing.on('close', () => isWhole || caller.abort())
  // Unheard, it would end the process.
  outgoing.on('error', () => caller.abort())
  if (outgoing.destroyed) caller.abort()
  return caller.signal
}
