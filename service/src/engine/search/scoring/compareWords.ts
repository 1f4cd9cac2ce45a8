import type { SearchTerm } from '../Search.ts'

/** The similarity of a question's word to the most similar of some stems, 0 to 1. */
export function getSimilarity(stems: ReadonlySet<string>, term: SearchTerm): number {
  let best = 0
  for (const [stem, similarity] of term.stems) if (similarity > best && stems.has(stem)) best = similarity
  return best
}

/** A stem counts as named by the question from this similarity. */
export const NAMED_SIMILARITY = 0.7
