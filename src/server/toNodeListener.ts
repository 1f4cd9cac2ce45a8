import { callerSignal } from '../node/callerSignal.ts'
import type { NodeRequest, NodeResponse } from '../node/NodeMessages.ts'
import { sendWebResponse } from '../node/sendWebResponse.ts'
import { toWebRequest, type RefusalReason } from '../node/toWebRequest.ts'
import { HandlerError } from './HandlerError.ts'

export interface NodeListenerOptions {
  /** For the operator: called with what the handler, or the body of its response, threw. The caller only gets a 500. */
  onError?: (error: unknown) => void
}

/** Takes Node's request and response. Never rejects: in Express 4 or `createServer` that would end the process. */
export type NodeListener = (incoming: NodeRequest, outgoing: NodeResponse) => Promise<void>

/**
 * Runs a web-standard handler, such as the one from `createAgentJobHandler`, on Node's `http` and `http2` and on
 * Express 4 and 5: `app.use('/api/agent-jobs', toNodeListener(handler))`.
 *
 * Takes a raw body or one that a body parser has read. Aborts the request's `signal` when the caller leaves, and sends
 * no faster than the caller receives. A request that cannot become a `Request` gets a 400 or 405 in the handler's own
 * JSON.
 */
export function toNodeListener(
  handler: (request: Request) => Response | Promise<Response>,
  { onError }: NodeListenerOptions = {},
): NodeListener {
  return async (incoming, outgoing) => {
    const signal = callerSignal(outgoing)
    try {
      const refuse = (reason: RefusalReason) => toRefusal(reason, incoming.method)
      const request = toWebRequest(incoming, { signal, refuse })
      await sendWebResponse(
        request instanceof HandlerError ? request.toResponse() : await handler(request),
        incoming,
        outgoing,
      )
    } catch (error) {
      if (!signal.aborted) report(error)
      // A response that broke half-way must not look complete.
      if (outgoing.headersSent) outgoing.destroy()
      else
        await sendWebResponse(HandlerError.internal().toResponse(), incoming, outgoing).catch(() => outgoing.destroy())
    }
  }

  function report(error: unknown): void {
    try {
      onError?.(error)
    } catch {
      // A logger that throws must not cost the caller the response.
    }
  }
}

function toRefusal(reason: RefusalReason, method = 'GET'): HandlerError {
  switch (reason) {
    case 'method':
      return HandlerError.methodNotAllowed(method)
    case 'address':
      return new HandlerError(400, 'bad-request', 'the address of the request is not a URL')
    case 'body-already-read':
      return new HandlerError(500, 'internal', 'the body was read before the handler could read it')
    default:
      return reason satisfies never
  }
}
