import { HandlerError } from './HandlerError.ts'
import type { NodeRequest } from './NodeMessages.ts'

/** Methods that the web's `Request` refuses to be made with. */
const FORBIDDEN_METHODS = /^(CONNECT|TRACE|TRACK)$/i
/** What tells of a body in the form in which it came, which a parsed one has no more. */
const BODY_HEADERS = /^(content-(length|encoding)|transfer-encoding)$/

/** Node's request as the web's, or the answer to one that can't be. Nothing of its body is read before somebody asks. */
export function toWebRequest(incoming: NodeRequest, signal: AbortSignal): Request | HandlerError {
  const { method = 'GET', body } = incoming
  if (FORBIDDEN_METHODS.test(method)) return HandlerError.methodNotAllowed(method)
  const hasBody = method !== 'GET' && method !== 'HEAD'
  const isParsed = hasBody && incoming.readableDidRead
  if (isParsed && body === undefined)
    return new HandlerError(500, 'internal', 'the body was read before the handler could')
  try {
    return new Request(addressOf(incoming), {
      method,
      headers: headersOf(incoming, isParsed),
      signal,
      ...(hasBody ? { body: isParsed ? textOf(body) : streamOf(incoming), duplex: 'half' } : {}),
    } as RequestInit)
  } catch {
    return new HandlerError(400, 'bad-request', 'the address of the request is not a URL')
  }
}

/** @throws TypeError where it is no URL */
function addressOf({ originalUrl, url = '', headers, protocol, socket }: NodeRequest): URL {
  const target = originalUrl ?? url
  // A proxy may write the whole address into the request line (RFC 9112, 3.2.2).
  if (/^https?:\/\//i.test(target)) return new URL(target)
  const host = String(headers.host ?? headers[':authority'] ?? 'localhost')
  if (!/^[\w.:[\]-]+$/.test(host) || !target.startsWith('/')) throw new TypeError()
  const isSecure = protocol === 'https' || (socket as { encrypted?: boolean } | null | undefined)?.encrypted === true
  return new URL(`http${isSecure ? 's' : ''}://${host}${target}`)
}

function headersOf(incoming: NodeRequest, isParsed: boolean): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(incoming.headers)) {
    // Names with a colon are HTTP/2's own.
    if (value === undefined || name.startsWith(':') || (isParsed && BODY_HEADERS.test(name))) continue
    headers.set(name, String(value))
  }
  return headers
}

/** `express.text()` and `express.raw()` leave it as it came, `express.json()` does not. */
function textOf(body: unknown): string | Uint8Array {
  return typeof body === 'string' || body instanceof Uint8Array ? body : JSON.stringify(body)
}

/**
 * The body, a chunk each time that one is asked for. Written by hand: to cancel a stream that Node makes of it cuts the
 * connection, and with it the answer that says why.
 */
function streamOf(incoming: NodeRequest): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let stop = () => {}
  let isAsked = false

  function start(controller: ReadableStreamDefaultController<Uint8Array>): void {
    const onData = (chunk: unknown) => {
      incoming.pause()
      controller.enqueue(chunk instanceof Uint8Array ? chunk : encoder.encode(String(chunk)))
    }
    const onEnd = () => {
      stop()
      controller.close()
    }
    const onBreak = () => {
      stop()
      controller.error(new Error('the caller left before the body was whole'))
    }
    stop = () => {
      incoming.off('data', onData)
      incoming.off('end', onEnd)
      incoming.off('close', onBreak)
    }
    if (incoming.destroyed) return onBreak()
    incoming.on('data', onData)
    incoming.on('end', onEnd)
    incoming.on('close', onBreak)
  }

  return new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (!isAsked) start(controller)
        isAsked = true
        incoming.resume()
      },
      cancel: () => stop(),
    },
    { highWaterMark: 0 },
  )
}
