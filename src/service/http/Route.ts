/**
 * One path of the service. The assistant endpoint, the site and the agent jobs are all routes, so that routing, errors
 * and CORS are implemented once.
 */
export interface Route {
  /**
   * The path. A name in braces matches one segment: `/v2/agent/{projectId}/job/{id}`. A last `{name*}` matches the
   * rest, including slashes. The first matching route answers.
   */
  path: string
  /** The router answers HEAD (with GET's handler), OPTIONS, and 405 with `Allow`. */
  methods: { GET?: RouteHandler; POST?: RouteHandler }
  /**
   * Whose scripts may call the route and read the response: those of any origin, or of the origins that `OriginPolicy`
   * allows for readers. @default the same origin only
   */
  cors?: 'any' | 'readers'
  /** Whether the route answers outside of the base path, too, for those who reach the service past its proxy. */
  isAnywhere?: boolean
}

/** Answers a request, or throws an `HttpError`. Any other error becomes a 500 without details. */
export type RouteHandler = (call: Call) => Response | Promise<Response>

/** What a handler receives. */
export interface Call {
  /** Its `signal` aborts when the caller hangs up. Read its body with `readJsonBody`. */
  request: Request
  url: URL
  /** The decoded path parameters; never `.` or `..`, and without slashes, backslashes and control characters. */
  params: Record<string, string>
  /** The caller's IP address; `local` if `handle` was called without one. */
  address: string
  /** Also sent as `X-Request-Id`. */
  requestId: string
}

/** Creates routes for a running service, for `createDocsService({ routes })`. */
export type MountRoutes = (service: MountingService) => Route[]

/** What the service offers to mounted routes. */
export interface MountingService {
  /** The docs folder, absolute. */
  folder: string
  /** For `requireAdminKey`. Never send or log it. */
  adminKey: string
  /** Milliseconds since 1970. */
  now(): number
  /** The site's address for readers, without a trailing slash: `http://127.0.0.1:4310`. */
  siteUrl(): string
  /** The path that the service is below, such as `/docs`, or empty. Paths of routes are without it. */
  base: string
  /** Renders a page in the site's layout. Addresses in it that begin with `/` are below `base`. */
  renderPage(page: { title: string; html: string; status?: number }): Response | Promise<Response>
  onLog(entry: LogEntry): void
  /** Aborts when the service closes. Stop background work then. */
  closed: AbortSignal
}

/** A log line for the operator. Contains no keys and no text of readers. */
export interface LogEntry {
  level: 'info' | 'warning' | 'error'
  message: string
  requestId?: string
}
