import { HttpError } from './HttpError.ts'
import type { Call, LogEntry, Route, RouteHandler } from './Route.ts'
import type { OriginPolicy } from './createOriginPolicy.ts'
import { logRefusal } from './logAnswer.ts'

interface RouterOptions {
  routes: Route[]
  /** Path prefixes of the API. Below them, a catch-all route answers only GET and HEAD. */
  apiPrefixes: readonly string[]
  /** The path that all routes are below, except those with `isAnywhere`. Other paths are a 404. May be empty. */
  base: string
  /** Whether `/` redirects to the base path. @default false */
  hasEntrance?: boolean
  origins: OriginPolicy
  log(entry: LogEntry): void
}

/** Answers any request. Errors become responses; the promise never rejects. */
export type Router = (request: Request, address: string) => Promise<Response>

/** The headers that a script of another origin may read. */
const EXPOSED_HEADERS = 'Retry-After, X-Thread-Id, X-Request-Id, X-Vercel-AI-Data-Stream, X-Vercel-AI-UI-Message-Stream'

const DEFAULT_ALLOWED_HEADERS = 'Authorization, Content-Type'

const MAX_ORIGINS_LOGGED = 20

/** Routes requests, converts errors to responses, and adds the headers that all responses share. */
export function createRouter(options: RouterOptions): Router {
  const { routes, apiPrefixes, base, hasEntrance = false, origins, log } = options
  const refusedOrigins = new Set<string>()

  return async (request, address) => {
    const startedAt = Date.now()
    const requestId = `req_${crypto.randomUUID()}`
    const url = new URL(request.url)
    const isBelow = url.pathname.startsWith(`${base}/`)
    const pathname = isBelow ? url.pathname.slice(base.length) : url.pathname
    const isEntrance = hasEntrance && !isBelow && (url.pathname === '/' || url.pathname === base)
    const isApi = apiPrefixes.some((prefix) => pathname.startsWith(prefix))
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const mayBePage = !isApi || isRead
    const found = findRoute(isBelow ? routes : routes.filter(({ isAnywhere }) => isAnywhere), pathname, mayBePage)
    const allowedOrigin = findAllowedOrigin(found?.route, request, url, origins)
    const call: Call = { request, url, params: found?.params ?? {}, address, requestId }
    let response: Response
    try {
      if (isEntrance) response = new Response(null, { status: 302, headers: { Location: `/${url.search}` } })
      else if (found === null) throw createNotFound(url.pathname, isBelow ? '' : base)
      else {
        if (allowedOrigin === null && found.route.cors !== undefined) refuseOrigin(request)
        response = await answer(found.route, allowedOrigin, call)
      }
    } catch (error) {
      response = toResponse(error)
      if (!request.signal.aborted) {
        logError(error, requestId)
        if (error instanceof HttpError && (isApi || !isRead || found?.route.cors !== undefined))
          logRefusal(log, error, call, Date.now() - startedAt)
      }
    }
    return withSharedHeaders(response, allowedOrigin, requestId, base)
  }

  function logError(error: unknown, requestId: string): void {
    const reason: unknown = error instanceof HttpError ? error.cause : error
    if (reason === undefined) return
    log({ level: 'error', message: describeFailure(error, reason), requestId })
  }

  function refuseOrigin({ method, headers }: Request): void {
    const origin = headers
      .get('origin')!
      .slice(0, 200)
      .replace(/[^\x20-\x7e]/g, '?')
    if (!refusedOrigins.has(origin) && refusedOrigins.size < MAX_ORIGINS_LOGGED) {
      refusedOrigins.add(origin)
      log({ level: 'warning', message: `A page of ${origin} was refused. ${origins.advise(origin)}` })
    }
    // The browser refuses by itself if a preflight's response has no CORS headers.
    if (method !== 'OPTIONS') throw new HttpError(403, 'forbidden', 'pages of this origin may not call this service')
  }
}

/**
 * The value for `Access-Control-Allow-Origin`. undefined if the route has no CORS or the request has no `Origin`; null
 * if the origin is refused.
 */
function findAllowedOrigin(
  route: Route | undefined,
  request: Request,
  url: URL,
  origins: OriginPolicy,
): string | null | undefined {
  if (route?.cors === undefined) return undefined
  if (route.cors === 'any' || origins.isOpen) return '*'
  const origin = request.headers.get('origin')
  if (origin === null) return undefined
  return origins.allows(origin, url.host) ? origin : null
}

function findRoute(routes: Route[], pathname: string, mayBePage: boolean) {
  for (const route of routes) {
    if (!mayBePage && route.path.startsWith('/{')) continue
    const params = matchPath(route.path, pathname)
    if (params !== null) return { route, params }
  }
  return null
}

async function answer(route: Route, allowedOrigin: string | null | undefined, call: Call): Promise<Response> {
  const { method } = call.request
  if (method === 'OPTIONS') return answerOptions(route, allowedOrigin, call.request)
  const isHead = method === 'HEAD' && route.methods.GET !== undefined
  const handler: RouteHandler | undefined = isHead ? route.methods.GET : route.methods[method as 'GET' | 'POST']
  if (handler === undefined || !Object.hasOwn(route.methods, isHead ? 'GET' : method)) {
    const allowed = await listMethods(route)
    const message = `${method} is not supported here; use ${allowed}`
    throw new HttpError(405, 'method-not-allowed', message, { headers: { Allow: allowed } })
  }
  if (route.cors === undefined && method === 'POST' && call.request.headers.get('sec-fetch-site') === 'cross-site') {
    throw new HttpError(403, 'forbidden', 'pages of other sites may not call this address')
  }
  const response = await handler(call)
  if (!isHead) return response
  await response.body?.cancel()
  return new Response(null, response)
}

async function answerOptions(
  route: Route,
  allowedOrigin: string | null | undefined,
  request: Request,
): Promise<Response> {
  const allowed = await listMethods(route)
  const headers = new Headers({ Allow: allowed })
  if (typeof allowedOrigin === 'string') {
    const asked = request.headers.get('access-control-request-headers') ?? ''
    headers.set('Access-Control-Allow-Methods', allowed)
    headers.set('Access-Control-Allow-Headers', /^[\w\-, ]{1,1000}$/.test(asked) ? asked : DEFAULT_ALLOWED_HEADERS)
    headers.set('Access-Control-Max-Age', '7200')
    headers.set('Vary', 'Access-Control-Request-Headers')
  }
  return new Response(null, { status: 204, headers })
}

function createNotFound(pathname: string, base: string): HttpError {
  const advice = base === '' ? '' : `; this service is below ${base}/`
  return new HttpError(404, 'not-found', `there is nothing at ${pathname.slice(0, 200)}${advice}`)
}

async function listMethods({ methods: handlers, acceptsGet }: Route): Promise<string> {
  const get = (await acceptsGet?.()) === false ? [] : ['GET', 'HEAD']
  const methods = Object.keys(handlers).flatMap((method) => (method === 'GET' ? get : [method]))
  return [...methods, 'OPTIONS'].join(', ')
}

function toResponse(error: unknown): Response {
  if (error instanceof HttpError) return error.toResponse()
  return new HttpError(
    500,
    'internal',
    'the service could not answer; its log gives the reason under the X-Request-Id',
  ).toResponse()
}

/**
 * Describes why the service failed, for the log. If a database can't be reached, one line says all: its stack is of no
 * use, and every request logs it.
 */
function describeFailure(error: unknown, reason: unknown): string {
  if (!(reason instanceof Error)) return String(reason)
  const isMistake = /^(?:Type|Reference|Range|Syntax)Error$/.test(reason.name)
  if (!(error instanceof HttpError) || isMistake) return reason.stack ?? reason.message
  // Node's error for a host name with several addresses has a message for each address, and none of its own.
  const { errors = [reason] } = reason as Partial<AggregateError>
  return `${error.message}: ${errors.map((one) => (one as Error).message).join('; ')}`
}

/** Returns a new response: the headers of one from `fetch` or `Response.redirect` are immutable. */
function withSharedHeaders(
  response: Response,
  allowedOrigin: string | null | undefined,
  requestId: string,
  base: string,
): Response {
  const headers = new Headers(response.headers)
  const location = headers.get('Location')
  if (location !== null && /^\/(?!\/)/.test(location)) headers.set('Location', base + location)
  headers.set('X-Request-Id', requestId)
  headers.set('X-Content-Type-Options', 'nosniff')
  headers.set('Referrer-Policy', 'strict-origin-when-cross-origin')
  if (allowedOrigin !== '*' && allowedOrigin !== undefined) headers.append('Vary', 'Origin')
  if (typeof allowedOrigin === 'string') {
    headers.set('Access-Control-Allow-Origin', allowedOrigin)
    headers.set('Access-Control-Expose-Headers', EXPOSED_HEADERS)
    headers.set('Cross-Origin-Resource-Policy', 'cross-origin')
  } else if (!headers.has('Cross-Origin-Resource-Policy')) headers.set('Cross-Origin-Resource-Policy', 'same-origin')
  return new Response(response.body, { status: response.status, headers })
}

/**
 * Matches a URL's path with a route's pattern (`/v2/agent/{projectId}/job`, `/_assistant/embed/{file*}`,
 * `/{page*}.md`). Returns the decoded parameters, or null if it doesn't match.
 *
 * For safety, a segment that could lead elsewhere when decoded (`..`, a slash, a backslash, a control character) never
 * matches.
 */
export function matchPath(pattern: string, pathname: string): Record<string, string> | null {
  const wanted = pattern.split('/')
  const given = pathname.split('/')
  const params: Record<string, string> = {}
  for (const [index, part] of wanted.entries()) {
    const name = /^\{(\w+)(?:\}|(\*)\}([-.\w]*))$/.exec(part)
    if (name?.[2] === '*') {
      const rest = given.slice(index).map(decodeSegment)
      if (rest.length === 0 || rest.includes(null)) return null
      const text = rest.join('/')
      const ending = name[3]!
      if (ending !== '' && (!text.endsWith(ending) || text === ending)) return null
      params[name[1]!] = text.slice(0, text.length - ending.length)
      return params
    }
    const segment = given[index]
    if (segment === undefined) return null
    if (name === null) {
      if (segment !== part) return null
      continue
    }
    const value = decodeSegment(segment)
    if (value === null || value === '') return null
    params[name[1]!] = value
  }
  return given.length === wanted.length ? params : null
}

function decodeSegment(segment: string): string | null {
  let decoded: string
  try {
    decoded = decodeURIComponent(segment)
  } catch {
    return null
  }
  // oxlint-disable-next-line no-control-regex -- it searches for control characters
  return decoded === '.' || decoded === '..' || /[/\\\u0000-\u001f\u007f]/.test(decoded) ? null : decoded
}
