import { createCallerSignal } from '../node/createCallerSignal.ts'
import type { NodeRequest, NodeResponse } from '../node/NodeMessages.ts'
import { sendWebResponse } from '../node/sendWebResponse.ts'
import { toWebRequest, type RefusalReason } from '../node/toWebRequest.ts'
import { waitForEarlier } from '../node/waitForEarlier.ts'
import { HandlerError } from './HandlerError.ts'

/** The options of {@link toNodeListener}. */
export interface NodeListenerOptions {
  /**
   * Called with errors of the handler or of its response's body, for the operator's log. The client only gets a 500.
   */
  onError?: (error: unknown) => void
}

/**
 * Takes Node's request and response. Never rejects, because in Express 4 or `createServer`, that would end the process.
 */
export type NodeListener = (incoming: NodeRequest, outgoing: NodeResponse) => Promise<void>

/**
 * Runs a web-standard handler, such as that of `createAgentJobHandler`, on Node's `http` and `http2` and on Express 4
 * and 5: `app.use('/api/agent-jobs', toNodeListener(handler))`.
 *
 * Accepts a raw body or one that a body parser has read. Aborts the request's `signal` when the client leaves, and
 * sends no faster than the client receives. The requests of a connection are answered one after the other. A request
 * that can't be converted to a `Request` gets a 400 or 405 in JSON.
 */
export function toNodeListener(
  handler: (request: Request) => Response | Promise<Response>,
  { onError }: NodeListenerOptions = {},
): NodeListener {
  return async (incoming, outgoing) => {
    const signal = createCallerSignal(outgoing)
    const turn = waitForEarlier(incoming, outgoing)
    if (turn !== undefined) await turn
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
      // Closing the connection shows that the response is incomplete.
      if (outgoing.headersSent) outgoing.destroy()
      else
        await sendWebResponse(HandlerError.internal().toResponse(), incoming, outgoing).catch(() => outgoing.destroy())
    }
  }

  function report(error: unknown): void {
    try {
      onError?.(error)
    } catch {
      // An error in logging must not prevent the response.
    }
  }
}

function toRefusal(reason: RefusalReason, method = 'GET'): HandlerError {
  switch (reason) {
    case 'method':
      return HandlerError.methodNotAllowed(method, ['GET', 'POST'])
    case 'address':
      return new HandlerError(400, 'bad-request', 'the address of the request is not a URL')
    case 'body-already-read':
      return new HandlerError(500, 'internal', 'the body was read before the handler could read it')
    default:
      return reason satisfies never
  }
}
