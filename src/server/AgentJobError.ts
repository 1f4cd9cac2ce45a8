/** The errors that can occur between a host's server and the service. */
export type AgentJobErrorCode =
  /** An option of `AgentJobs` is missing or wrong. Thrown before anything is sent. */
  | 'bad-option'
  /** The id or the prompt breaks a rule. Thrown before anything is sent. */
  | 'bad-argument'
  /** The service refused the request (400, and other 4xx). */
  | 'bad-request'
  /** The service refused the key (401, 403). */
  | 'unauthorized'
  | 'not-found'
  /** 429. `retryAfterSeconds` is set if the service sent it. */
  | 'rate-limited'
  /** 5xx. */
  | 'server'
  /** There was no connection, or it broke before the response. */
  | 'network'
  /** The response was not complete within `timeoutMs`. */
  | 'timeout'
  /** The service sent a redirect. It is never followed, because the key would be sent to another address. */
  | 'redirected'
  /** The response is not a job, is another job, or is too large. */
  | 'bad-response'

export interface AgentJobErrorFacts {
  /** The HTTP status, if there was a response. */
  status?: number | undefined
  retryAfterSeconds?: number | undefined
  /**
   * For `create` and `message`: the service may have received the request although its response was lost. Look for the
   * job before you send it again; otherwise, there may be two pull requests.
   */
  mayHaveBeenDone?: boolean
}

/**
 * The only error that `AgentJobs` throws. Its message is this package's own text: it contains no key, no prompt and
 * nothing from the service, and it has no `cause`. It is safe to log.
 */
export class AgentJobError extends Error {
  readonly code: AgentJobErrorCode
  readonly status: number | undefined
  readonly retryAfterSeconds: number | undefined
  readonly mayHaveBeenDone: boolean

  constructor(code: AgentJobErrorCode, message: string, facts: AgentJobErrorFacts = {}) {
    super(message)
    this.name = 'AgentJobError'
    this.code = code
    this.status = facts.status
    this.retryAfterSeconds = facts.retryAfterSeconds
    this.mayHaveBeenDone = facts.mayHaveBeenDone ?? false
  }
}
