import type { Outcome, Usage } from '../../../../src/protocol/index.ts'

/**
 * One path of the service. The assistant endpoint, the site and the agent jobs are all routes, so that routing, errors
 * and CORS are implemented once.
 */
export interface Route {
  /**
   * The path pattern. A name in braces matches one segment: `/v2/agent/{projectId}/job/{id}`. `{name*}` at the end
   * matches the rest, including slashes. The first matching route answers.
   */
  path: string
  /** The router itself answers HEAD (by calling GET) and OPTIONS, and sends 405 with `Allow` for other methods. */
  methods: { GET?: RouteHandler; POST?: RouteHandler }
  /** Whether GET is accepted now. Otherwise, `Allow` leaves it out, and its handler refuses it. @default always */
  acceptsGet?: () => Promise<boolean>
  /**
   * Which origins' scripts may call the route and read the response: any, or those that `OriginPolicy` allows. @default
   * the same origin only
   */
  cors?: 'any' | 'readers'
  /**
   * Whether the route also answers without the base path, for callers that don't go through the proxy, such as health
   * checks.
   */
  isAnywhere?: boolean
}

/** Answers a request, or throws an `HttpError`. Any other error becomes a 500 without details. */
export type RouteHandler = (call: Call) => Response | Promise<Response>

/** The input of a handler. */
export interface Call {
  /** Its `signal` aborts when the caller disconnects. Read its body with `readJsonBody`. */
  request: Request
  url: URL
  /** The decoded path parameters; never `.` or `..`, and without slashes, backslashes and control characters. */
  params: Record<string, string>
  /** The caller's IP address; `local` if `handle` was called without one. */
  address: string
  /** Also sent as `X-Request-Id`. */
  requestId: string
  /** The name of the caller's public key, once it has been checked. */
  key?: string
  /** The site that the caller's key is for, once it has been checked. */
  site?: string
}

/** Decides who has the admin key. Every endpoint that takes it asks here. */
export interface AdminGate {
  /**
   * Requires the admin key in the header `Authorization` (protocol.md#keys).
   *
   * @throws {HttpError} 401 without it, 403 for a public key, 429 after too many wrong keys, 503 if those can't be
   * counted.
   */
  require(call: Call): Promise<void>
  /**
   * Whether a key is the admin key. Wrong keys are counted.
   *
   * @throws {HttpError} 429, 503
   */
  accepts(call: Call, key: string): Promise<boolean>
  /** Whether the admin key works for this caller. Everybody knows the default key, so it works on this machine only. */
  isOpenTo(call: Call): boolean
}

/** Creates routes for a running service, for `createDocsService({ routes })`. */
export type MountRoutes = (service: MountingService) => Route[]

/** The data and functions of the service that mounted routes can use. */
export interface MountingService {
  /** Absolute path of the docs folder. null if the docs are not in a folder. */
  folder: string | null
  /** Never send or log it. To check a caller's key, use `admin`, which also limits how many keys can be tried. */
  adminKey: string
  /** Checks callers' admin keys. */
  admin: AdminGate
  /**
   * Counts a read that needs no key, for a route that does more than send a file.
   *
   * @throws {HttpError} 403, 429, 503
   */
  countRead(call: Call): Promise<void>
  /** The project that agent jobs belong to: the option `project`, or `local`. */
  projectId: string
  /** Milliseconds since 1970. */
  now(): number
  /** The site's address for readers, without a trailing slash: `http://127.0.0.1:4310`. */
  siteUrl(): string
  /** The service's base path, such as `/docs`, or an empty string. Paths of routes don't include it. */
  base: string
  /** Renders a page in the site's layout. `base` is added to addresses in it that begin with `/`. */
  renderPage(page: { title: string; html: string; status?: number }): Response | Promise<Response>
  log(entry: LogEntry): void
  /** Aborts when the service closes. Stop background work then. */
  closed: AbortSignal
}

/** A log line for the operator. Contains no keys, and no text of readers except `question`. */
export interface LogEntry {
  level: 'info' | 'warning' | 'error'
  message: string
  requestId?: string
  /**
   * What happened, for lines with further fields. `answer`: an answer has ended. `refused`: a request was refused.
   * `job`: see `job`.
   */
  event?: 'answer' | 'refused' | 'job'
  /** The name of the public key: its `name`, or its place in the list, such as `key 1`. */
  key?: string
  /** The site: that of the key, or the service's `domain`, or `local`. Never what a caller writes. */
  site?: string
  /** HTTP status. An answer that fails later has status 200, and the finish reason `error`. */
  status?: number
  /** The code of the error with which a request was refused, such as `rate-limited`. */
  code?: string
  /** The limit that a refused request reached, such as `address` or `streams`. */
  limit?: string
  /** From the request to the first text of the answer, in milliseconds. */
  firstWordMs?: number
  /** From the request to the end of the answer, or to the refusal, in milliseconds. */
  ms?: number
  /** As in the stream, or `aborted` if the reader left. */
  finishReason?: string
  /** Whether the docs answered the question. Absent for greetings, and if the reader left. */
  outcome?: Outcome
  /** The tokens of a model. 0 for quoted answers. */
  usage?: Usage
  /** The reader's question, without secrets. Only with `logQuestions`. */
  question?: string
  /** An agent job that was requested, or that has ended. */
  job?: {
    id: string
    projectId: string
    action: 'created' | 'message' | 'completed' | 'failed' | 'cancelled'
    /** The caller's IP address. */
    requester: string
    changedFiles?: number
  }
}
