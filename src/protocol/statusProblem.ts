import type { ProblemCode } from './problem.ts'

/** Returns the code for an HTTP status that is not a success. */
export function getStatusProblemCode(status: number): ProblemCode {
  if (status === 401 || status === 403) return 'unauthorized'
  if (status === 404) return 'not-found'
  if (status === 413) return 'too-large'
  if (status === 429) return 'rate-limited'
  if (status >= 500) return 'server'
  return status >= 400 ? 'bad-request' : 'unknown'
}
