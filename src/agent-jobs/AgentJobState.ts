import type { AgentJob } from '../protocol/job.ts'
import type { ProblemCode } from '../protocol/problem.ts'

/**
 * The state of a job for its reader. `sending`: requested but not confirmed. `active`, `completed`, `archived` and
 * `failed`: the job's own status (protocol.md#agent-jobs). `stopping`: the reader has asked to stop the job.
 * `stopped`: it has stopped. `error`: nothing more happens until the reader acts, because of `problem`.
 */
export type AgentJobPhase =
  'idle' | 'sending' | 'active' | 'stopping' | 'stopped' | 'completed' | 'archived' | 'failed' | 'error'

/** `maybe-created`: the response was lost after the prompt was sent. Sending again may create a second pull request. */
export type AgentJobProblemCode = ProblemCode | 'maybe-created'

/** A problem with the host's endpoint. It never contains text from the server. */
export interface AgentJobProblem {
  code: AgentJobProblemCode
  /** HTTP status, if there was a response. */
  status?: number | undefined
  /** The earliest time to try again, in milliseconds since 1970 (rate limits). */
  retryAt?: number | undefined
}

export interface AgentJobState {
  status: AgentJobPhase
  /** The job as it was last read; null before the first response. */
  job: AgentJob | null
  problem: AgentJobProblem | null
  /** When the reader sent the prompt, in milliseconds since 1970; null if there is no job. */
  startedAt: number | null
}
