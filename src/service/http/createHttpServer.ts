import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { callerSignal } from '../../node/callerSignal.ts'
import { sendWebResponse } from '../../node/sendWebResponse.ts'
import { toWebRequest, type RefusalReason } from '../../node/toWebRequest.ts'
import type { Router } from './createRouter.ts'
import { HttpError } from './HttpError.ts'
import { isAllowedHost } from './isAllowedHost.ts'

export interface HttpServerOptions {
  /** 0 takes a free one. */
  port: number
  host: string
  /** Names under which the service may be called beside loopback's, IP addresses and `host`. */
  allowedHosts: string[]
  router: Router
}

export interface HttpServer {
  /** Resolves with the address that readers use, without a slash at the end. @throws Node's error, `EADDRINUSE` say */
  listen(): Promise<string>
  /** Refuses new connections, gives running answers `graceMs` to end, then cuts them. */
  close(graceMs?: number): Promise<void>
}

const HEADERS_TIMEOUT_MS = 10_000
const REQUEST_TIMEOUT_MS = 30_000
/** A reader who takes nothing for so long is gone, whatever TCP believes. */
const IDLE_TIMEOUT_MS = 120_000
const MAX_CONNECTIONS = 2_000
const MAX_HEADER_BYTES = 16_384
/** How often Node looks whether one of the timeouts is over. */
const TIMEOUT_CHECK_MS = 5_000

/** Puts a router on a port: requests in as the web's `Request`, answers out with backpressure. */
export function createHttpServer({ port, host, allowedHosts, router }: HttpServerOptions): HttpServer {
  const server = createServer(
    { requireHostHeader: false, maxHeaderSize: MAX_HEADER_BYTES, connectionsCheckingInterval: TIMEOUT_CHECK_MS },
    onRequest,
  )
  server.headersTimeout = HEADERS_TIMEOUT_MS
  server.requestTimeout = REQUEST_TIMEOUT_MS
  server.timeout = IDLE_TIMEOUT_MS
  server.maxConnections = MAX_CONNECTIONS
  server.on('checkContinue', onRequest)
  server.on('clientError', refuseBrokenRequest)

  async function onRequest(incoming: IncomingMessage, outgoing: ServerResponse) {
    try {
      await sendWebResponse(await answer(incoming, outgoing, callerSignal(outgoing)), incoming, outgoing)
    } catch {
      // The response broke on its way: cut, it cannot be taken for a complete one.
      outgoing.destroy()
    }
  }

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse, signal: AbortSignal): Promise<Response> {
    if (!isAllowedHost(incoming.headers.host, [host, ...allowedHosts])) {
      return new HttpError(
        403,
        'unknown-host',
        'the service is not known by the name in "Host"; if that name is yours, start it with --allow-host <name>',
      ).toResponse()
    }
    if (incoming.url?.startsWith('/') !== true)
      return new HttpError(400, 'bad-request', 'the request line must hold a path').toResponse()
    const request = toWebRequest(incoming, {
      signal,
      refuse: (reason) => toRefusal(reason, incoming.method),
      onBodyRead() {
        if (/^100-continue$/i.test(incoming.headers.expect ?? '')) outgoing.writeContinue()
      },
    })
    return request instanceof HttpError ? request.toResponse() : router(request, addressOf(incoming))
  }

  return {
    async listen() {
      await new Promise<void>((resolve, reject) => {
        server.once('error', reject)
        server.listen(port, host, () => {
          server.off('error', reject)
          resolve()
        })
      })
      return urlOf(server, host)
    },
    async close(graceMs = 1_000) {
      if (!server.listening) return
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      server.closeIdleConnections()
      const timer = setTimeout(() => server.closeAllConnections(), graceMs)
      await closed
      clearTimeout(timer)
    },
  }
}

function toRefusal(reason: RefusalReason, method = 'GET'): HttpError {
  if (reason !== 'method')
    return new HttpError(400, 'bad-request', 'the address or a header of the request is not valid')
  const headers = { Allow: 'GET, HEAD, POST, OPTIONS' }
  return new HttpError(405, 'method-not-allowed', `${method} is not answered here`, { headers })
}

/** An IPv4 caller of an IPv6 socket is the same caller. */
function addressOf({ socket }: IncomingMessage): string {
  return (socket.remoteAddress ?? 'unknown').replace(/^::ffff:/, '')
}

function urlOf(server: Server, host: string): string {
  const { port } = server.address() as AddressInfo
  const hasName = host === '0.0.0.0' || host === '::' || host === '127.0.0.1'
  if (hasName) return `http://localhost:${port}`
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

/** What is no HTTP gets its answer too, by hand: there is no response object for it. */
function refuseBrokenRequest(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const [status, code, message] =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? ['431 Request Header Fields Too Large', 'too-large', `the headers are over ${MAX_HEADER_BYTES} bytes`]
      : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? ['408 Request Timeout', 'timeout', 'the request took too long to arrive']
        : ['400 Bad Request', 'bad-request', 'this is not HTTP']
  const body = JSON.stringify({ error: { code, message } })
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  )
}
