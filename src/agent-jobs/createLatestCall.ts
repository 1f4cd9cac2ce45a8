import { keepOrigin } from '../dom/keepOrigin.ts'
import { parseAgentJob, type AgentJob } from '../protocol/job.ts'
import { getStatusProblemCode } from '../protocol/statusProblem.ts'
import { parseRetryAfter } from '../protocol/retryAfter.ts'
import type { AgentJobProblem } from './AgentJobState.ts'
import { ID } from './storedJob.ts'

/** Calls one endpoint: the address of the host's `createAgentJobHandler`. Only the latest call counts. */
export function createLatestCall(endpoint: string) {
  let current = new AbortController()

  function abort(): void {
    current.abort()
    current = new AbortController()
  }

  return {
    /** Replaces the current call. Resolves with null if it is aborted or replaced by another call. */
    async ask(request: JobRequest, fetch = globalThis.fetch): Promise<EndpointAnswer | null> {
      abort()
      const controller = current
      const answer = await callEndpoint({ fetch, endpoint, request, controller })
      return controller === current ? answer : null
    },
    abort,
  }
}

type EndpointAnswer = { ok: true; job: AgentJob } | { ok: false; problem: AgentJobProblem }

/** Asks for a new job with this prompt, or for the job with this id, to read or cancel it. */
type JobRequest = { prompt: string } | { id: string; action?: '/cancel' }

interface EndpointCall {
  fetch: typeof globalThis.fetch
  /** The address of `createAgentJobHandler`, such as `/api/agent-jobs`. */
  endpoint: string
  request: JobRequest
  /** Aborts the call. If the endpoint takes too long, the call aborts itself. */
  controller: AbortController
}

const TIMEOUT_MS = 40_000

/** Sends one request to the host's handler. Never rejects: errors become problems, without text from the server. */
export async function callEndpoint({ fetch, endpoint, request, controller }: EndpointCall): Promise<EndpointAnswer> {
  const isNew = 'prompt' in request
  const { signal } = controller
  const timer = setTimeout(() => controller.abort(), TIMEOUT_MS)
  try {
    const path = isNew ? '' : `/${request.id}${request.action ?? ''}`
    const response = await fetch(keepOrigin(endpoint).replace(/(?<!\/)\/*$/, path), {
      method: isNew || request.action ? 'POST' : 'GET',
      headers: { Accept: 'application/json', ...(isNew && { 'Content-Type': 'application/json' }) },
      ...(isNew && { body: JSON.stringify({ prompt: request.prompt }) }),
      redirect: 'error',
      cache: 'no-store',
      signal,
    })
    const body: unknown = await response.json().catch(() => null)
    if (!response.ok) return { ok: false, problem: toProblem(response, body) }
    const parsed = parseAgentJob(body)
    const isExpected = parsed.ok && (isNew ? ID.test(parsed.value.id) : parsed.value.id === request.id)
    return isExpected ? { ok: true, job: parsed.value } : failed(isNew ? 'maybe-created' : 'server', response.status)
  } catch {
    if (globalThis.navigator?.onLine === false) return failed('offline')
    return failed(isNew ? 'maybe-created' : signal.aborted ? 'stalled' : 'blocked')
  } finally {
    clearTimeout(timer)
  }
}

function toProblem({ status, headers }: Response, body: unknown): AgentJobProblem {
  const given = (body as { error?: { code?: unknown } } | null)?.error?.code
  const code = given === 'maybe-created' ? given : getStatusProblemCode(status)
  const seconds = parseRetryAfter(headers.get('retry-after'), Date.now())
  return { code, status, retryAt: seconds && Date.now() + seconds * 1000 }
}

function failed(code: AgentJobProblem['code'], status?: number): EndpointAnswer {
  return { ok: false, problem: { code, status } }
}
