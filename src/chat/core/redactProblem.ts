import type { Problem } from '../../protocol/index.ts'

/** Removes the service's text from a problem before the page or analytics gets it. */
export function redactProblem({ detail: _detail, ...known }: Problem): Omit<Problem, 'detail'> {
  return known
}
