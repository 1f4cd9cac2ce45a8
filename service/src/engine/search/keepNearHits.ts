import type { SearchHit } from './Search.ts'

/** The share of the best section's score that a section needs to count as found. */
export const NEAR_SHARE = 0.5

/** Returns the hits whose score is close enough to the best. `hits` must be ordered, best first. */
export function keepNearHits(hits: readonly SearchHit[], share = NEAR_SHARE): SearchHit[] {
  return hits.filter(({ score }) => score >= share * hits[0]!.score)
}
