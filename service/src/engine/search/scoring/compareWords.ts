import type { SearchTerm } from '../Search.ts'

/** The similarity of a question's word to the most similar of some stems, 0 to 1. */
export function getSimilarity(stems: ReadonlySet<string>, term: SearchTerm): number {
  let best = 0
  for (const [stem, similarity] of term.stems) if (similarity > best && stems.has(stem)) best = similarity
  return best
}

/** The share of a question that a text contains, 0 to 1. `total` is the weight of the whole question. */
export function getQuestionShare(stems: ReadonlySet<string>, terms: readonly SearchTerm[], total: number): number {
  return terms.reduce((sum, term) => sum + term.importance * getSimilarity(stems, term), 0) / total
}

/** A stem counts as named by the question from this similarity. */
export const NAMED_SIMILARITY = 0.7

/** Returns how much of a name the question contains: all of `--port` for "port", half of `retryLimit` for "retry". */
export function getNamedShare(subject: ReadonlySet<string>, terms: readonly SearchTerm[]): number {
  if (subject.size === 0) return 0
  let named = 0
  for (const stem of subject)
    if (terms.some(({ stems, isOwn }) => isOwn && (stems.get(stem) ?? 0) >= NAMED_SIMILARITY)) named += 1
  return named / subject.size
}
