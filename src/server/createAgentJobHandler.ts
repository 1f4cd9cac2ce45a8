import type { AgentJob } from '../protocol/index.ts'
import { AgentJobError } from './AgentJobError.ts'
import { AgentJobs, type AgentJobsOptions } from './AgentJobs.ts'
import { HandlerError } from './HandlerError.ts'
import type { LimitStore } from './LimitStore.ts'
import { memoryLimitStore } from './memoryLimitStore.ts'
import { parseJobPath, type JobAction } from './parseJobPath.ts'
import { readPrompt } from './readPrompt.ts'
import { toHandlerError } from './toHandlerError.ts'
import { withTimeout } from './withTimeout.ts'

/** The options of {@link createAgentJobHandler}. */
export interface AgentJobHandlerOptions extends AgentJobsOptions {
  /**
   * Decides who may start, read and cancel jobs. Those who may can have the docs edited, and use up the project's
   * hourly limit. Only `true` allows a request; if the function is missing or throws, the request is refused. Read
   * cookies and headers, but not the body, which is read afterwards.
   */
  authorize: (request: Request) => boolean | Promise<boolean>
  /**
   * Decides who may read and cancel a job, by its id. Without this function, all who may start jobs may read and cancel
   * all jobs. Only `true` allows it; others get 404. Called after `authorize`. To know who started a job, record it in
   * `onJob`.
   */
  authorizeJob?: (request: Request, id: string) => boolean | Promise<boolean>
  /** Called with each new job before the reader gets it. If it throws, the reader gets 500, but the job still runs. */
  onJob?: (request: Request, job: AgentJob) => void | Promise<void>
  /** The handler's path, such as `/api/agent-jobs`. @default none: the last segment of a path is the id */
  base?: string
  /** @deprecated The former name of `base`. */
  basePath?: string
  /** The site's own origins, for a proxy that changes `request.url`: `['https://docs.example.com']`. */
  allowedOrigins?: readonly string[]
  /**
   * The limit of jobs per project. The default is the service's limit (protocol.md#limits). @default { max:
   * 100, windowMs: 3,600,000 }
   */
  limit?: { max: number; windowMs: number }
  /** Counts the limit. @default memoryLimitStore() */
  limitStore?: LimitStore
  /**
   * Called for each request that failed, for the operator's log. Contains no key, and no text of readers or the
   * service.
   */
  onProblem?: (problem: { code: string; status: number; upstream?: string; upstreamStatus?: number }) => void
}

/** A web-standard handler, as Next.js, Hono, Deno and workers use it. */
export type AgentJobHandler = (request: Request) => Promise<Response>

const HOUR_MS = 3_600_000
const TAKE_TIMEOUT_MS = 5_000

/**
 * Creates the route that `useAgentJob` and `<AgentJobPanel>` call: `POST {prompt}` creates a job (201), `GET /{id}`
 * reads it (200), `POST /{id}/cancel` cancels it (200). Canceling is a POST, so that hosts whose routes list the
 * methods (Next.js) have it without another export. The admin key stays on the server. Errors are
 * `{ "error": { "code", "message", "field"? } }`.
 *
 * @throws {AgentJobError} `bad-option`, if an option is invalid. A missing option is only reported at the first request
 * (503 and `onProblem`), because hosts build their routes without secrets.
 */
export function createAgentJobHandler(options: AgentJobHandlerOptions): AgentJobHandler {
  const {
    authorize,
    authorizeJob = () => true,
    onJob = () => {},
    base = options.basePath,
    allowedOrigins = [],
    limit = { max: 100, windowMs: HOUR_MS },
    limitStore = memoryLimitStore(),
    onProblem,
  } = options
  const isConfigured = [options.baseUrl, options.projectId, options.adminKey].every(
    (value) => value !== undefined && value !== '',
  )
  const client = isConfigured ? new AgentJobs(options) : null

  async function answer(request: Request, action: JobAction): Promise<Response> {
    checkOrigin(request, allowedOrigins)
    if (!(await isAuthorized(request, authorize)))
      throw new HandlerError(403, 'forbidden', 'you may not use agent jobs')
    return action.type === 'create' ? create(request) : answerJob(request, action)
  }

  async function create(request: Request): Promise<Response> {
    const prompt = await readPrompt(request)
    const jobs = configured()
    await takeUse(limitStore, options.projectId, limit)
    // Without the request's signal, because the job must be created even if the reader leaves.
    const job = await jobs.create({ prompt })
    await onJob(request, job)
    return respond(201, job)
  }

  async function answerJob(request: Request, { type, id }: Exclude<JobAction, { type: 'create' }>): Promise<Response> {
    const jobs = configured()
    if (!(await isAuthorized(request, (asking: Request) => authorizeJob(asking, id))))
      throw new HandlerError(404, 'not-found', 'there is no such job')
    // Without the request's signal, because the job must be cancelled even if the reader leaves.
    return respond(200, type === 'cancel' ? await jobs.cancel(id) : await jobs.get(id, { signal: request.signal }))
  }

  function configured(): AgentJobs {
    if (client !== null) return client
    throw new HandlerError(503, 'not-configured', 'agent jobs are not set up on this server')
  }

  return async (request) => {
    let action: JobAction | undefined
    try {
      action = parseJobPath(request, base)
      return await answer(request, action)
    } catch (cause) {
      const error = cause instanceof HandlerError ? cause : toHandlerError(cause, action?.type)
      const upstream =
        cause instanceof AgentJobError
          ? { upstream: cause.code, ...(cause.status === undefined ? {} : { upstreamStatus: cause.status }) }
          : {}
      try {
        if (!request.signal.aborted) onProblem?.({ code: error.code, status: error.status, ...upstream })
      } catch {
        // An error in logging must not prevent the response.
      }
      return error.toResponse()
    }
  }
}

async function isAuthorized(request: Request, authorize: unknown): Promise<boolean> {
  if (typeof authorize !== 'function') return false
  try {
    return (await authorize(request)) === true
  } catch {
    return false
  }
}

async function takeUse(store: LimitStore, projectId: string, limit: { max: number; windowMs: number }): Promise<void> {
  const take = async () => store.take(projectId, limit)
  // A database client may queue a command until it reconnects, which can take hours.
  const answer = await withTimeout(
    take().catch(() => null),
    TAKE_TIMEOUT_MS,
    () => null,
  )
  // Without a count, the limit can't be enforced. No job for a while is better than a hundred too many.
  if (answer === null)
    throw new HandlerError(503, 'limit-unavailable', 'the limit cannot be counted at the moment', {
      retryAfterSeconds: 30,
    })
  if (answer.isAllowed) return
  throw HandlerError.rateLimited(Math.max(1, Math.ceil(answer.retryAfterMs / 1000)))
}

function respond(status: number, body: unknown): Response {
  return Response.json(body, { status, headers: { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' } })
}

/**
 * Refuses requests that another site's page makes the reader's browser send (CSRF).
 *
 * `Sec-Fetch-Site` is checked first: the browser sets it from the address that the reader sees. Older browsers send
 * only `Origin`, which is compared with the request's own. A request without either doesn't come from a page in a
 * browser.
 *
 * @throws {HandlerError} 403
 */
function checkOrigin(request: Request, allowedOrigins: readonly string[]): void {
  const origin = request.headers.get('origin')
  const site = request.headers.get('sec-fetch-site')
  if (origin !== null && allowedOrigins.includes(origin)) return
  if (site === 'same-origin' && origin !== 'null') return
  // The reader has typed the address or opened a bookmark.
  if (site === 'none' && request.method === 'GET') return
  if (site === null && (origin === null || origin === new URL(request.url).origin)) return
  throw new HandlerError(403, 'forbidden', 'pages of other sites may not use agent jobs')
}
