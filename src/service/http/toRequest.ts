import type { IncomingMessage, ServerResponse } from 'node:http'
import { HttpError } from './HttpError.ts'

/** Methods that the web's `Request` refuses to be made with. */
const UNKNOWN_METHODS = new Set(['CONNECT', 'TRACE', 'TRACK'])

/**
 * Node's request as the web's. Nothing of its body is read before somebody asks for it; a caller who waits for
 * `100 Continue` gets it only then.
 */
export function toRequest(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  signal: AbortSignal,
): Request | HttpError {
  const { method = 'GET', url: target = '' } = incoming
  if (UNKNOWN_METHODS.has(method)) {
    const headers = { Allow: 'GET, HEAD, POST, OPTIONS' }
    return new HttpError(405, 'method-not-allowed', `${method} is not answered here`, { headers })
  }
  if (!target.startsWith('/')) return new HttpError(400, 'bad-request', 'the request line must hold a path')
  const url = `http://${incoming.headers.host}${target}`
  if (!URL.canParse(url)) return new HttpError(400, 'bad-request', 'the address of the request is not a URL')
  const hasBody = method !== 'GET' && method !== 'HEAD'
  return new Request(url, {
    method,
    headers: headersOf(incoming),
    signal,
    ...(hasBody ? { body: bodyOf(incoming, outgoing), duplex: 'half' } : {}),
  } as RequestInit)
}

function headersOf(incoming: IncomingMessage): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(incoming.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  return headers
}

function bodyOf(incoming: IncomingMessage, outgoing: ServerResponse): ReadableStream<Uint8Array> {
  let isAsked = false
  return new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (isAsked) {
          incoming.resume()
          return
        }
        isAsked = true
        if (/^100-continue$/i.test(incoming.headers.expect ?? '')) outgoing.writeContinue()
        incoming.on('data', (chunk: Buffer) => {
          incoming.pause()
          controller.enqueue(chunk)
        })
        incoming.once('end', () => controller.close())
        incoming.once('error', (error) => controller.error(error))
        // `aborted` comes without an error when the caller hangs up between two chunks.
        incoming.once('close', () => {
          if (!incoming.complete) controller.error(new Error('the caller hung up'))
        })
      },
    },
    { highWaterMark: 0 },
  )
}
