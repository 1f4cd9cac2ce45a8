/** The problems that can occur between a question and its answer. Hosts and stylesheets rely on these names. */
export type ProblemCode = keyof typeof RETRYABLE

/**
 * More about a problem than its code says: the request was answered with a sign-in page, because the reader's session
 * has ended, or it was redirected to another origin, which would have received the question.
 */
export type ProblemReason = 'signed-out' | 'redirected'

/** A problem. It is safe to show, except for `detail`, which contains words of the service. */
export interface Problem {
  code: ProblemCode
  /** Whether the same question may succeed if it is sent again. */
  retryable: boolean
  reason?: ProblemReason
  /** Seconds to wait, from the service's `Retry-After` (rate limits, overload). */
  retryAfterSeconds?: number
  /** HTTP status, when there was a response. */
  status?: number
  /** The service's id of the request, for support. */
  requestId?: string
  /** The service's words, at most 500 characters. For the operator only (`onProblem`), never shown on the page. */
  detail?: string
}

/** Every problem, and whether the same question may succeed if it is sent again. */
const RETRYABLE = {
  offline: true,
  blocked: true,
  'bad-request': false,
  unauthorized: false,
  'not-found': false,
  'too-large': false,
  'rate-limited': true,
  server: true,
  stalled: true,
  interrupted: true,
  refused: true,
  'bad-stream': true,
  'secret-key': false,
  unknown: true,
} satisfies Record<string, boolean>

/** All codes, for complete tables and stories. */
export const PROBLEM_CODES = Object.keys(RETRYABLE) as ProblemCode[]

/** Creates a problem from its code and other known facts. */
export function createProblem(code: ProblemCode, known: Partial<Omit<Problem, 'code'>> = {}): Problem {
  return { code, retryable: RETRYABLE[code], ...known }
}

/**
 * An error that contains a problem, for code that can only pass on errors. Its message is the problem's code, which
 * contains nothing from the service or the reader and can be logged.
 */
export class ProblemError extends Error {
  readonly problem: Problem
  constructor(problem: Problem) {
    super(problem.code)
    this.name = 'ProblemError'
    this.problem = problem
  }
}
