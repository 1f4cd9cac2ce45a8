import { parseAgentJob, type AgentJob, type AgentJobRequest } from '../protocol/index.ts'
import { AgentJobError } from './AgentJobError.ts'
import { checkAdminKey, checkBaseUrl, checkJobPath, checkProjectId, isId } from './checkOptions.ts'
import { pollJob, type WaitOptions } from './pollJob.ts'
import { requestJson } from './requestJson.ts'

/** The options of {@link AgentJobs}. */
export interface AgentJobsOptions {
  /** The service's address: https, or http on this machine. `/v2/agent/...` is appended. */
  baseUrl: string
  /** The project id, from the API keys page of the dashboard. */
  projectId: string
  /**
   * The secret admin API key (protocol.md#keys). It is sent only to `baseUrl`, in the `Authorization` header.
   */
  adminKey: string
  /** @default the runtime's own */
  fetch?: typeof globalThis.fetch
  /** Time limit of one request, in milliseconds. @default 30,000 */
  timeoutMs?: number
  /**
   * The path of one job, which the API doesn't define.
   * @default '/v2/agent/{projectId}/job/{id}'
   */
  jobPath?: string
}

/** The options of every call of {@link AgentJobs}. */
export interface CallOptions {
  /** Rejects the call with the signal's reason. A job that was already requested may still be created. */
  signal?: AbortSignal
}

/** The options of a call that creates a job. */
export interface CreateOptions extends CallOptions {
  /**
   * A unique key for each job: 1 to 255 visible ASCII characters, such as a `crypto.randomUUID()` that you store. If
   * you send it again with the same prompt, you get the job from the first time. The reference does not define this
   * header. The local service supports it, and others may ignore it.
   */
  idempotencyKey?: string
}

const CREATE_PATH = '/v2/agent/{projectId}/job'

/**
 * A client for agent jobs (protocol.md#agent-jobs), for the host's own server. It holds the
 * admin key, so its constructor throws in a browser. All methods reject with an `AgentJobError`, whose `code` says what
 * happened.
 */
export class AgentJobs {
  readonly #options: Required<AgentJobsOptions>

  /** @throws {AgentJobError} `bad-option` */
  constructor(options: AgentJobsOptions) {
    if ('window' in globalThis && 'document' in globalThis) {
      throw new AgentJobError(
        'bad-option',
        'AgentJobs: never use an admin key in a browser. Use AgentJobs on a server.',
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
   * Creates a job. The request is never repeated, because a second one could open a second pull request. If its
   * response is lost, the error has `mayHaveBeenDone`; with an `idempotencyKey`, you can call this again.
   */
  async create({ prompt }: AgentJobRequest, { signal, idempotencyKey }: CreateOptions = {}): Promise<AgentJob> {
    checkPrompt(prompt)
    if (idempotencyKey !== undefined && !/^[\x21-\x7e]{1,255}$/.test(idempotencyKey))
      throw new AgentJobError('bad-argument', 'AgentJobs: "idempotencyKey" must be 1 to 255 visible ASCII characters.')
    const job = await this.#request('POST', CREATE_PATH, { body: { prompt }, signal, idempotencyKey })
    if (isId(job.id)) return job
    throw badResponse('the new job has an id that cannot be used in a path', true)
  }

  /** Reads a job's current state. */
  async get(id: string, { signal }: CallOptions = {}): Promise<AgentJob> {
    checkId(id)
    return this.#request('GET', this.#options.jobPath, { id, signal })
  }

  /**
   * Sends another instruction to a job. This is not in the main part of the API; the local service and a live one
   * support it.
   */
  async message(id: string, { prompt }: AgentJobRequest, { signal }: CallOptions = {}): Promise<AgentJob> {
    checkId(id)
    checkPrompt(prompt)
    return this.#request('POST', `${CREATE_PATH}/{id}/message`, { id, body: { prompt }, signal })
  }

  /**
   * Cancels a job. It fails, and nothing of the running instruction is kept. Resolves with its new state; that of a job
   * that had ended before is unchanged. This is not in the API: the local service supports it, others may reject
   * with `not-found`.
   */
  async cancel(id: string, { signal }: CallOptions = {}): Promise<AgentJob> {
    checkId(id)
    return this.#request('POST', `${this.#options.jobPath}/cancel`, { id, signal })
  }

  /**
   * Polls until the job is `completed`, `archived` or `failed` (protocol.md#agent-jobs), and resolves with it.
   *
   * Waits longer after each poll, obeys `Retry-After`, and tolerates up to `maxFaults` 5xx, 429 and network errors in a
   * row. A `failed` job also resolves; it is not an error.
   */
  async wait(id: string, options: WaitOptions = {}): Promise<AgentJob> {
    checkId(id)
    return pollJob((signal) => this.get(id, signal === undefined ? {} : { signal }), options)
  }

  async #request(
    method: 'GET' | 'POST',
    path: string,
    { id = '', body, signal, idempotencyKey }: CreateOptions & { id?: string; body?: AgentJobRequest },
  ): Promise<AgentJob> {
    const { baseUrl, projectId, adminKey, fetch, timeoutMs } = this.#options
    const url = baseUrl + path.replaceAll('{projectId}', projectId).replaceAll('{id}', id)
    const response = await requestJson({
      fetch,
      method,
      url,
      adminKey,
      timeoutMs,
      signal,
      idempotencyKey,
      ...(body === undefined ? {} : { body }),
    })
    const isWrite = method === 'POST'
    const parsed = parseAgentJob(response)
    if (!parsed.ok) throw badResponse(`the service's response is not a job: "${parsed.field}" is wrong`, isWrite)
    const job = parsed.value
    if (id !== '' && job.id !== id) throw badResponse('the service sent another job than the requested one', isWrite)
    // A service may echo request headers. Those who see the job must not see the key.
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
    throw new AgentJobError('bad-argument', 'AgentJobs: "prompt" must be a non-empty string.')
  }
}

function badResponse(words: string, mayHaveBeenDone: boolean): AgentJobError {
  return new AgentJobError('bad-response', `AgentJobs: ${words}.`, { mayHaveBeenDone })
}
