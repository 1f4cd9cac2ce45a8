import type { NodeRequest } from './NodeMessages.ts'

/** Why Node's request cannot become a web `Request`. */
export type RefusalReason =
  /** `Request` forbids the method: CONNECT, TRACE or TRACK. */
  | 'method'
  /** Host and path don't form a URL, or a header has invalid characters. */
  | 'address'
  /** The body was read before, and no parsed body is available. */
  | 'body-already-read'

export interface WebRequestOptions<Refusal> {
  /** Aborts when the client leaves. */
  signal: AbortSignal
  /** Returns the value for a request that can't be converted. */
  refuse(reason: RefusalReason): Refusal
  /** Called once, before the first byte of the body is read. This is the time to send `100 Continue`. */
  onBodyRead?: () => void
}

/** Methods that the `Request` constructor rejects. */
const FORBIDDEN_METHODS = /^(CONNECT|TRACE|TRACK)$/i
/** Headers that describe the bytes of the body. They don't apply to a parsed body. */
const BODY_HEADERS = /^(content-(length|encoding)|transfer-encoding)$/

/** Converts Node's request to a web `Request`. The body is read only when its stream is. */
export function toWebRequest<Refusal>(
  incoming: NodeRequest,
  { signal, refuse, onBodyRead }: WebRequestOptions<Refusal>,
): Request | Refusal {
  const { method = 'GET', body } = incoming
  if (FORBIDDEN_METHODS.test(method)) return refuse('method')
  const hasBody = method !== 'GET' && method !== 'HEAD'
  const isParsed = hasBody && incoming.readableDidRead
  if (isParsed && body === undefined) return refuse('body-already-read')
  try {
    return new Request(parseAddress(incoming), {
      method,
      headers: toHeaders(incoming, isParsed),
      signal,
      ...(hasBody ? { body: isParsed ? serializeBody(body) : streamBody(incoming, onBodyRead), duplex: 'half' } : {}),
    } as RequestInit)
  } catch {
    return refuse('address')
  }
}

/** @throws TypeError When host and path don't form a URL. */
function parseAddress({ originalUrl, url = '', headers, protocol, socket }: NodeRequest): URL {
  const target = originalUrl ?? url
  // A proxy may write the complete address into the request line (RFC 9112, 3.2.2).
  if (/^https?:\/\//i.test(target)) return new URL(target)
  const host = String(headers.host ?? headers[':authority'] ?? 'localhost')
  if (!/^[\w.:[\]-]+$/.test(host) || !target.startsWith('/')) throw new TypeError()
  const isSecure = protocol === 'https' || (socket as { encrypted?: boolean } | null | undefined)?.encrypted === true
  return new URL(`http${isSecure ? 's' : ''}://${host}${target}`)
}

function toHeaders(incoming: NodeRequest, isParsed: boolean): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(incoming.headers)) {
    // Names with a colon are pseudo-headers of HTTP/2.
    if (value === undefined || name.startsWith(':') || (isParsed && BODY_HEADERS.test(name))) continue
    headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  return headers
}

/**
 * Returns a parsed body as text or bytes. `express.text()` and `express.raw()` keep it as it was sent; that of
 * `express.json()` is written again.
 */
function serializeBody(body: unknown): string | Uint8Array {
  return typeof body === 'string' || body instanceof Uint8Array ? body : JSON.stringify(body)
}

/**
 * Streams the body, one chunk per pull. `Readable.toWeb` can't be used: cancelling its stream destroys the connection,
 * and with it the response that says why.
 */
function streamBody(incoming: NodeRequest, onBodyRead: (() => void) | undefined): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let stop = () => {}
  let isStarted = false

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
      controller.error(new Error('the client left before the body was complete'))
    }
    stop = () => {
      incoming.off('data', onData)
      incoming.off('end', onEnd)
      incoming.off('close', onBreak)
    }
    // The body may be empty, and middleware may have seen its end.
    if (incoming.readableEnded) return onEnd()
    if (incoming.destroyed) return onBreak()
    onBodyRead?.()
    incoming.on('data', onData)
    incoming.on('end', onEnd)
    incoming.on('close', onBreak)
  }

  return new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (!isStarted) start(controller)
        isStarted = true
        incoming.resume()
      },
      cancel: () => stop(),
    },
    { highWaterMark: 0 },
  )
}
