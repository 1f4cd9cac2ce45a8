/** What can go wrong between a host's server and the service. */
export type AgentJobErrorCode =
  /** An option of `AgentJobs` is missing or wrong. Thrown before anything is sent. */
  | 'bad-option'
  /** The id or the prompt breaks a rule. Thrown before anything is sent. */
  | 'bad-argument'
  /** The service refused the request (400 and other 4xx). */
  | 'bad-request'
  /** The service refused the key (401, 403). */
  | 'unauthorized'
  | 'not-found'
  /** 429; `retryAfterSeconds` where the service says. */
  | 'rate-limited'
  /** 5xx. */
  | 'server'
  /** No answer: no connection, or it broke. */
  | 'network'
  /** No whole answer within `timeoutMs`. */
  | 'timeout'
  /** The service answered with a redirect, which is never followed: it would carry the key elsewhere. */
  | 'redirected'
  /** An answer that is no job, or another one's, or too large. */
  | 'bad-response'

export interface AgentJobErrorFacts {
  /** HTTP status, where there was an answer. */
  status?: number | undefined
  retryAfterSeconds?: number | undefined
  /**
   * `create` and `message` only: the request may have reached the service although its answer did not come back. Look
   * for the job before sending it again, or there may be two pull requests.
   */
  mayHaveBeenDone?: boolean
}

/**
 * The one error of `AgentJobs`. Its message is of this package's own wording: it holds no key, no prompt and nothing that
 * the service wrote, and it has no `cause`, so that it can be logged as it is.
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
