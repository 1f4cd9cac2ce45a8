import type { Problem } from '../../protocol/index.ts'

/** A problem as it may reach the page and its analytics: without the service's own words. */
export function redactProblem({ detail: _detail, ...known }: Problem): Omit<Problem, 'detail'> {
  return known
}
