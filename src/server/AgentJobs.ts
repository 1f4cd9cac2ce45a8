import { parseAgentJob, type AgentJob, type AgentJobRequest } from '../protocol/index.ts'
import { AgentJobError } from './AgentJobError.ts'
import { checkAdminKey, checkBaseUrl, checkJobPath, checkProjectId, isId } from './checkOptions.ts'
import { exchange } from './exchange.ts'
import { pollJob, type WaitOptions } from './pollJob.ts'

export interface AgentJobsOptions {
  /** The service's address: https, or http on this machine. `/v2/agent/...` is put behind it. */
  baseUrl: string
  /** From the API keys page of the dashboard. */
  projectId: string
  /** The secret admin API key (reference 5). It leaves the server in `Authorization` to `baseUrl`, and no other way. */
  adminKey: string
  /** @default the runtime's own */
  fetch?: typeof globalThis.fetch
  /** How long one request may take, in milliseconds. @default 30,000 */
  timeoutMs?: number
  /**
   * Path under which one job is read; the reference leaves it open.
   * @default '/v2/agent/{projectId}/job/{id}'
   */
  jobPath?: string
}

export interface CallOptions {
  /** Ends the call at once; it rejects with the signal's reason. A job that was asked for may exist all the same. */
  signal?: AbortSignal
}

const CREATE_PATH = '/v2/agent/{projectId}/job'

/**
 * Agent jobs (reference 2.5, 2.6, 3 and 4.2), from a server of the host's own: it holds the admin key, and refuses to be
 * made in a browser. All methods reject with an `AgentJobError`, whose `code` tells what happened.
 */
export class AgentJobs {
  readonly #options: Required<AgentJobsOptions>

  /** @throws {AgentJobError} `bad-option` */
  constructor(options: AgentJobsOptions) {
    if ('window' in globalThis && 'document' in globalThis) {
      throw new AgentJobError(
        'bad-option',
        'AgentJobs: this is a browser, where an admin key must never be. Use it on a server.',
      )
    }
    this.#options = {
      baseUrl: checkBaseUrl(options.baseUrl),
      projectId: checkProjectId(options.projectId),
      adminKey: checkAdminKey(options.adminKey),
      fetch: options.fetch ?? ((...request) => globalThis.fetch(...request)),
      timeoutMs: options.timeoutMs ?? 30_000,
      jobPath: checkJobPath(options.jobPath ?? `${CREATE_PATH}/{id}`),
    }
  }

  /**
   * Starts a job. The request is sent once and never repeated: when its answer is lost, the error says so with
   * `mayHaveBeenDone`, since a second request could mean a second pull request.
   */
  async create({ prompt }: AgentJobRequest, { signal }: CallOptions = {}): Promise<AgentJob> {
    checkPrompt(prompt)
    const job = await this.#exchange('POST', CREATE_PATH, { body: { prompt }, signal })
    if (isId(job.id)) return job
    throw badResponse('the id of the new job is not one that can be asked for', true)
  }

  /** Reads a job as it stands. */
  async get(id: string, { signal }: CallOptions = {}): Promise<AgentJob> {
    checkId(id)
    return this.#exchange('GET', this.#options.jobPath, { id, signal })
  }

  /** Sends another instruction to a job (beyond the reference: a live service and the local one take it). */
  async message(id: string, { prompt }: AgentJobRequest, { signal }: CallOptions = {}): Promise<AgentJob> {
    checkId(id)
    checkPrompt(prompt)
    return this.#exchange('POST', `${CREATE_PATH}/{id}/message`, { id, body: { prompt }, signal })
  }

  /**
   * Asks again and again until the job is `completed`, `archived` or `failed` (reference 3), and resolves with it.
   *
   * It waits longer each time, obeys `Retry-After`, and gets over 5xx, 429 and network faults up to `maxFaults` in a row.
   * A job that `failed` is an answer, not an error.
   */
  async wait(id: string, options: WaitOptions = {}): Promise<AgentJob> {
    checkId(id)
    return pollJob((signal) => this.get(id, signal === undefined ? {} : { signal }), options)
  }

  async #exchange(
    method: 'GET' | 'POST',
    path: string,
    { id = '', body, signal }: { id?: string; body?: AgentJobRequest; signal?: AbortSignal | undefined },
  ): Promise<AgentJob> {
    const { baseUrl, projectId, adminKey, fetch, timeoutMs } = this.#options
    const url = baseUrl + path.replaceAll('{projectId}', projectId).replaceAll('{id}', id)
    const answer = await exchange({
      fetch,
      method,
      url,
      adminKey,
      timeoutMs,
      signal,
      ...(body === undefined ? {} : { body }),
    })
    const isWrite = method === 'POST'
    const parsed = parseAgentJob(answer)
    if (!parsed.ok)
      throw badResponse(`the service answered with something that is no job: "${parsed.field}" is wrong`, isWrite)
    const job = parsed.value
    if (id !== '' && job.id !== id)
      throw badResponse('the service answered with another job than the one asked for', isWrite)
    // A service that echoes headers must not carry the key to whoever is shown the job.
    if (adminKey.length >= 8 && JSON.stringify(job).includes(adminKey))
      throw badResponse('the service wrote the admin key into the job', isWrite)
    return job
  }
}

function checkId(id: unknown): void {
  if (!isId(id))
    throw new AgentJobError('bad-argument', 'AgentJobs: the id must be 1 to 128 letters, digits, "_" or "-".')
}

function checkPrompt(prompt: unknown): void {
  if (typeof prompt !== 'string' || prompt.trim() === '') {
    throw new AgentJobError('bad-argument', 'AgentJobs: "prompt" must be a text of at least one character.')
  }
}

function badResponse(words: string, mayHaveBeenDone: boolean): AgentJobError {
  return new AgentJobError('bad-response', `AgentJobs: ${words}.`, { mayHaveBeenDone })
}
