/**
 * One address of the service. The assistant endpoint, the site and the agent jobs are all mounted through this shape,
 * so that routing, errors, CORS and limits are written once.
 */
export interface Route {
  /**
   * The path, with names in braces for one segment each: `/v2/agent/{projectId}/job/{id}`. A last `{name*}` takes the
   * rest, slashes included. The first route that fits is taken.
   */
  path: string
  /** HEAD is answered by GET's handler without a body; OPTIONS and 405 with `Allow` are the router's. */
  methods: { GET?: RouteHandler; POST?: RouteHandler }
  /** `any`: scripts of any origin may call it and read the answer. Without: those of its own origin alone. */
  cors?: 'any'
}

/** Answers a request, or throws an `HttpError`. Anything else that it throws becomes a 500 that says nothing of it. */
export type RouteHandler = (call: Call) => Response | Promise<Response>

/** A request on its way to a handler. */
export interface Call {
  /** Its `signal` aborts when the caller hangs up. Read its body with `readJsonBody`. */
  request: Request
  url: URL
  /** What stood in the path's braces, decoded; never `.`, `..`, nor with a slash, a backslash or a control character. */
  params: Record<string, string>
  /** IP address of the caller; `local` when `handle` was called without a connection. */
  address: string
  /** Also sent as `X-Request-Id`. */
  requestId: string
}

/** Makes routes for a service that stands: what `createDocsService({ routes })` takes. */
export type MountRoutes = (service: MountingService) => Route[]

/** What the service offers to the routes that are mounted on it. */
export interface MountingService {
  /** The docs folder, absolute. */
  folder: string
  /** Give it to `requireAdminKey`, and to nothing that is sent or logged. */
  adminKey: string
  /** Milliseconds since 1970. */
  now(): number
  /** The address under which readers see the site, without a slash at the end: `http://127.0.0.1:4310`. */
  siteUrl(): string
  /** A page in the site's frame: menu, theme, content security policy. */
  drawPage(page: { title: string; html: string; status?: number }): Response | Promise<Response>
  onLog(entry: LogEntry): void
  /** Aborts when the service closes: what works in the background ends then. */
  closed: AbortSignal
}

/** A line for the operator. It never holds a key, nor words of readers. */
export interface LogEntry {
  level: 'info' | 'warning' | 'error'
  message: string
  requestId?: string
}
