import type { Problem } from '../../protocol/index.ts'

/** Removes the service's own text from a problem, for the page and for analytics. */
export function redactProblem({ detail: _detail, ...known }: Problem): Omit<Problem, 'detail'> {
  return known
}
