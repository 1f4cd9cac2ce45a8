import { AgentJobError } from './AgentJobError.ts'
import { AgentJobs, type AgentJobsOptions } from './AgentJobs.ts'
import { checkOrigin } from './checkOrigin.ts'
import { HandlerError } from './HandlerError.ts'
import { idOfPath } from './idOfPath.ts'
import { inTime } from './inTime.ts'
import type { LimitStore } from './LimitStore.ts'
import { memoryLimitStore } from './memoryLimitStore.ts'
import { readPrompt } from './readPrompt.ts'
import { handlerErrorOf } from './handlerErrorOf.ts'

export interface AgentJobHandlerOptions extends AgentJobsOptions {
  /**
   * Decides who may start and read jobs: everyone who may, can have the docs edited and spends the project's hourly
   * limit. Only `true` lets through; without it, and when it throws, nobody may. Look at cookies and headers, not at the
   * body, which is read afterwards.
   */
  authorize: (request: Request) => boolean | Promise<boolean>
  /** Path that the handler is mounted under, such as `/api/agent-jobs`. @default the id is the path's last segment */
  basePath?: string
  /** The site's own origins, where a proxy makes `request.url` another: `['https://docs.example.com']`. */
  allowedOrigins?: readonly string[]
  /** Jobs per project; the service's own limit (reference 8) by default. @default { max: 100, windowMs: 3,600,000 } */
  limit?: { max: number; windowMs: number }
  /** Where the limit is counted. @default memoryLimitStore() */
  limitStore?: LimitStore
  /** For the operator: each request that did not end well. Holds neither key nor words of readers or the service. */
  onProblem?: (problem: { code: string; status: number; upstream?: string; upstreamStatus?: number }) => void
}

/** Web standards alone: what Next.js, Hono, Deno and workers call a handler. */
export type AgentJobHandler = (request: Request) => Promise<Response>

const HOUR_MS = 3_600_000
const TAKE_TIMEOUT_MS = 5_000

/**
 * The route behind which `useAgentJob` and `<AgentJobPanel>` work: `POST {prompt}` makes a job (201), `GET /{id}` reads
 * it (200). The admin key stays here. Everything else is refused with `{ "error": { "code", "message", "field"? } }`.
 *
 * @throws {AgentJobError} `bad-option`, when an option is wrong. One that is missing is told at the first request (503
 * and `onProblem`), since hosts build their routes without secrets.
 */
export function createAgentJobHandler(options: AgentJobHandlerOptions): AgentJobHandler {
  const {
    authorize,
    basePath,
    allowedOrigins = [],
    limit = { max: 100, windowMs: HOUR_MS },
    limitStore = memoryLimitStore(),
    onProblem,
  } = options
  const isConfigured = [options.baseUrl, options.projectId, options.adminKey].every(
    (value) => value !== undefined && value !== '',
  )
  const jobs = isConfigured ? new AgentJobs(options) : null

  async function answer(request: Request): Promise<Response> {
    if (request.method !== 'GET' && request.method !== 'POST') throw HandlerError.methodNotAllowed(request.method)
    checkOrigin(request, allowedOrigins)
    if (!(await isAuthorized(request, authorize)))
      throw new HandlerError(403, 'forbidden', 'you may not use agent jobs')
    const id = idOfPath(request, basePath)
    const prompt = request.method === 'POST' ? await readPrompt(request) : null
    if (jobs === null) throw new HandlerError(503, 'not-configured', 'agent jobs are not set up on this server')
    if (prompt === null) return respond(200, await jobs.get(id, { signal: request.signal }))
    await takeUse(limitStore, options.projectId, limit)
    // Not bound to the request's signal: a reader who leaves must not make the host forget a job that was made.
    return respond(201, await jobs.create({ prompt }))
  }

  return async (request) => {
    try {
      return await answer(request)
    } catch (fault) {
      const error = fault instanceof HandlerError ? fault : handlerErrorOf(fault, request.method)
      const upstream =
        fault instanceof AgentJobError
          ? { upstream: fault.code, ...(fault.status === undefined ? {} : { upstreamStatus: fault.status }) }
          : {}
      try {
        if (!request.signal.aborted) onProblem?.({ code: error.code, status: error.status, ...upstream })
      } catch {
        // A host's log that fails must not cost the reader the answer.
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
  // A client of a database keeps what it is asked until it has its connection back, be it hours.
  const answer = await inTime(
    take().catch(() => null),
    TAKE_TIMEOUT_MS,
    () => null,
  )
  // A limit that cannot be counted is not kept: better no job for a while than a hundred too many.
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
