import { readFileSync } from 'node:fs'
import { createServer, STATUS_CODES, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { createCallerSignal } from '../../../../src/node/createCallerSignal.ts'
import { sendWebResponse } from '../../../../src/node/sendWebResponse.ts'
import { toWebRequest } from '../../../../src/node/toWebRequest.ts'
import { waitForEarlier } from '../../../../src/node/waitForEarlier.ts'
import type { Router } from '../../engine/http/createRouter.ts'
import { HttpError } from '../../engine/http/HttpError.ts'
import { isAllowedHost } from './isAllowedHost.ts'
import { logRefusal } from '../../engine/http/logAnswer.ts'
import { readAddress } from './readAddress.ts'
import type { LogEntry } from '../../engine/http/Route.ts'

export interface HttpServerOptions {
  /** With 0, a free port is chosen. */
  port: number
  host: string
  /** Host names that are accepted in addition to `localhost`, IP addresses and `host`. */
  allowedHosts: string[]
  /** The number of proxies in front of the service that append to `X-Forwarded-For`. */
  trustedProxies: number
  router: Router
  /**
   * Connections beyond this number take the place of one that waits for its caller. If there is none, they are refused.
   * @default 2,000, or fewer if the process may open only a few thousand files
   */
  maxConnections?: number
  log(entry: LogEntry): void
}

const HEADERS_TIMEOUT_MS = 10_000
const REQUEST_TIMEOUT_MS = 30_000
/** A connection without traffic for this long is closed, even if TCP still considers it open. */
const IDLE_TIMEOUT_MS = 120_000
const MAX_CONNECTIONS = 2_000
/** This share of connections over the limit gets a response that says so. The rest are closed without one. */
const REFUSED_SHARE = 0.25
/** The share of open files that may be connections. The others are for the docs, databases and models. */
const CONNECTIONS_SHARE = 0.5
const MAX_HEADER_BYTES = 16_384
/** How long a caller may take to read why its request was refused. */
const LINGER_MS = 1_000
const TIMEOUT_CHECK_MS = 5_000

const UNKNOWN_HOST = new HttpError(
  403,
  'unknown-host',
  'this service does not accept the name in "Host"; if the name is yours, start it with --allow-host <name>',
)
const TOO_MANY_CONNECTIONS = new HttpError(503, 'too-many-connections', 'there are too many connections; try again', {
  headers: {
    Connection: 'close',
    'Retry-After': '5',
    // The widget on another origin must see that it should try again.
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Expose-Headers': 'Retry-After',
  },
})

/** Serves a router on a port, with timeouts, limits and backpressure. */
export function createHttpServer(options: HttpServerOptions) {
  const { port, host, allowedHosts, trustedProxies, router, maxConnections = countConnections(), log } = options
  const server = createServer(
    { requireHostHeader: false, maxHeaderSize: MAX_HEADER_BYTES, connectionsCheckingInterval: TIMEOUT_CHECK_MS },
    onRequest,
  )
  server.headersTimeout = HEADERS_TIMEOUT_MS
  server.requestTimeout = REQUEST_TIMEOUT_MS
  server.timeout = IDLE_TIMEOUT_MS
  server.maxConnections = maxConnections + Math.ceil(maxConnections * REFUSED_SHARE)
  server.on('checkContinue', onRequest)
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const refusal = refuseBrokenRequest(error, socket)
    if (refusal !== null) logRefusal(log, refusal)
  })

  /** The connections whose requests are answered. */
  const served = new Set<Socket>()
  const requests = new WeakMap<Socket, { incoming: IncomingMessage; outgoing: ServerResponse }>()
  server.on('connection', (socket: Socket) => {
    if (served.size === maxConnections && !makeRoom()) return
    served.add(socket)
    socket.on('close', () => served.delete(socket))
  })

  /**
   * Closes the connection that has waited longest for its caller. Otherwise, a caller who never completes a request, or
   * never reads a response, could keep everybody else out.
   */
  function makeRoom(): boolean {
    for (const socket of served) {
      if (isAnswered(socket)) continue
      served.delete(socket)
      socket.destroy()
      return true
    }
    return false
  }

  /** Whether a complete request of the connection is being answered, and its caller reads the response. */
  function isAnswered(socket: Socket): boolean {
    const { incoming, outgoing } = requests.get(socket) ?? {}
    if (incoming === undefined || outgoing === undefined || outgoing.writableFinished) return false
    return (incoming.complete || outgoing.headersSent) && !outgoing.writableNeedDrain
  }

  function noteRequest(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const { socket } = incoming
    requests.set(socket, { incoming, outgoing })
    // A set keeps insertion order, so the connections that have been silent longest are first.
    if (served.delete(socket)) served.add(socket)
  }

  // Node starts all requests that arrive at the same moment in one turn of the event loop. A hundred of them would
  // delay everybody else, so only one starts in each turn.
  let line = Promise.resolve()
  let isStopping = false

  async function onRequest(incoming: IncomingMessage, outgoing: ServerResponse) {
    try {
      await waitForEarlier(incoming, outgoing)
      if (isStopping) outgoing.setHeader('Connection', 'close')
      noteRequest(incoming, outgoing)
      if (!isLivenessCheck(incoming)) await (line = line.then(() => nextTurn()))
      await sendWebResponse(await answer(incoming, outgoing, createCallerSignal(outgoing)), incoming, outgoing)
    } catch {
      // The response failed halfway. Closing the connection shows the client that it is incomplete.
      outgoing.destroy()
    }
  }

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse, signal: AbortSignal): Promise<Response> {
    if (!served.has(incoming.socket) && incoming.method !== 'OPTIONS' && !isLivenessCheck(incoming))
      return refuse(TOO_MANY_CONNECTIONS)
    if (!isAllowedHost(incoming.headers.host, [host, ...allowedHosts])) return refuse(UNKNOWN_HOST)
    if (incoming.url?.startsWith('/') !== true)
      return refuse(new HttpError(400, 'bad-request', 'the request line must contain a path'))
    const request = toWebRequest(incoming, {
      signal,
      refuse: (reason) => reason,
      onBodyRead() {
        if (/^100-continue$/i.test(incoming.headers.expect ?? '')) outgoing.writeContinue()
      },
    })
    const address = readAddress(incoming, trustedProxies)
    if (request instanceof Request) return router(request, address)
    if (request !== 'method')
      return refuse(new HttpError(400, 'bad-request', 'the address or a header of the request is not valid'))
    return refuseMethod(incoming, address)
  }

  /** Refuses a method that no `Request` can have, with what its route allows. */
  async function refuseMethod({ method, url }: IncomingMessage, address: string): Promise<Response> {
    const options = await router(new Request(`http://localhost${url}`, { method: 'OPTIONS' }), address)
    const allowed = options.headers.get('Allow')
    if (allowed === null) return options
    const message = `${method} is not supported here; use ${allowed}`
    return refuse(new HttpError(405, 'method-not-allowed', message, { headers: { Allow: allowed } }))
  }

  function refuse(error: HttpError): Response {
    logRefusal(log, error)
    return error.toResponse()
  }

  return {
    /**
     * Resolves with the address for readers, without a trailing slash.
     *
     * @throws Node's error, such as `EADDRINUSE`.
     */
    async listen(): Promise<string> {
      await new Promise<void>((resolve, reject) => {
        server.once('error', reject)
        server.listen(port, host, () => {
          server.off('error', reject)
          resolve()
        })
      })
      return toUrl(server, host)
    },
    /** Asks clients to use no connection again, so that none is lost when the server closes. */
    announceStop(): void {
      isStopping = true
    },
    /** Refuses new connections, and ends running responses after at most `graceMs`. */
    async close(graceMs = 1_000): Promise<void> {
      if (!server.listening) return
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      server.closeIdleConnections()
      const timer = setTimeout(() => server.closeAllConnections(), graceMs)
      await closed
      clearTimeout(timer)
    },
  }
}

/**
 * How many connections there may be. Otherwise, callers who send nothing could use up the files that the process may
 * open, and keep everybody else out.
 */
function countConnections(): number {
  const [, files = Infinity] = /^Max open files +(\d+)/m.exec(readLimits()) ?? []
  return Math.min(MAX_CONNECTIONS, Math.floor(Number(files) * CONNECTIONS_SHARE))
}

/** Returns the limits of this process. Empty on systems without `/proc`. */
function readLimits(): string {
  try {
    return readFileSync('/proc/self/limits', 'utf8')
  } catch {
    return ''
  }
}

/** Liveness checks must not wait: otherwise, a supervisor would restart a process that is only busy. */
function isLivenessCheck({ url }: IncomingMessage): boolean {
  return url?.endsWith('/_assistant/live') === true
}

function toUrl(server: Server, host: string): string {
  const { port } = server.address() as AddressInfo
  const hasName = host === '0.0.0.0' || host === '::' || host === '127.0.0.1'
  if (hasName) return `http://localhost:${port}`
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

/**
 * Answers a request that could not be parsed. Node has no response object for it, so this writes to the socket. Returns
 * null if the connection is lost.
 */
function refuseBrokenRequest(error: NodeJS.ErrnoException, socket: Duplex): HttpError | null {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return null
  }
  const refusal = toBrokenRequest(error.code)
  const { status, code, message } = refusal
  const body = JSON.stringify({ error: { code, message } })
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ]
  // A caller who doesn't close its side would keep the connection.
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => setTimeout(() => socket.destroy(), LINGER_MS).unref())
  return refusal
}

function toBrokenRequest(code: string | undefined): HttpError {
  if (code === 'HPE_HEADER_OVERFLOW')
    return new HttpError(431, 'too-large', `the headers are over ${MAX_HEADER_BYTES} bytes`)
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new HttpError(408, 'timeout', 'the request took too long to arrive')
  return new HttpError(400, 'bad-request', 'this is not HTTP')
}
