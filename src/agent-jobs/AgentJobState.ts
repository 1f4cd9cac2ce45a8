import type { AgentJob } from '../protocol/job.ts'
import type { ProblemCode } from '../protocol/problem.ts'

/**
 * Where a job stands for its reader. `sending`: asked for, not confirmed yet; `active` to `failed`: the job's own status
 * (reference 3); `error`: a problem stands in the way, and nothing goes on until the reader does something.
 */
export type AgentJobPhase = 'idle' | 'sending' | 'active' | 'completed' | 'archived' | 'failed' | 'error'

/** `maybe-created`: the answer was lost after the prompt was sent; to send it again may make a second pull request. */
export type AgentJobProblemCode = ProblemCode | 'maybe-created'

/** A problem on the way to the host's endpoint; it holds no word of any server. */
export interface AgentJobProblem {
  code: AgentJobProblemCode
  /** HTTP status, where there was an answer. */
  status?: number
  /** When to try again at the earliest, as milliseconds since 1970 (rate limits). */
  retryAt?: number
}

export interface AgentJobState {
  status: AgentJobPhase
  /** The job as last read; null before the first answer. */
  job: AgentJob | null
  problem: AgentJobProblem | null
  /** When the reader asked for the job, as milliseconds since 1970; null while there is none to follow. */
  startedAt: number | null
}
