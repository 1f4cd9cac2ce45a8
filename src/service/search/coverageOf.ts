import type { Term } from './questionTerms.ts'
import type { Scored } from './scoreSections.ts'
import type { SearchResult } from './Search.ts'
import type { Tuning } from './tuning.ts'

const MOST_WORDS_OF_ONE_SECTION = 6

/**
 * The docs cover a question when one of the best sections has enough of what it asks, by weight; a question of many
 * words may be answered by several together. A word that not even a misspelling explains asks for more.
 */
export function coverageOf(terms: Term[], scored: readonly Scored[], tuning: Tuning): Omit<SearchResult, 'hits'> {
  const own = terms.filter((term) => term.isOwn)
  const unknownWords = own.filter((term) => term.stems.length === 0).map((term) => term.word)
  const shareOf = (hits: readonly Scored[]): number => {
    let [covered, total] = [0, 0]
    terms.forEach((term, position) => {
      const weight = term.weight * term.rarity
      total += weight
      covered += weight * Math.max(0, ...hits.map(({ matched }) => matched.get(position) ?? 0))
    })
    return total === 0 ? 0 : covered / total
  }
  const best = scored.slice(0, 5)
  const one = Math.max(0, ...best.map((hit) => shareOf([hit])))
  const covered = own.length <= MOST_WORDS_OF_ONE_SECTION ? one : (one + shareOf(best)) / 2
  return { isCovered: covered >= (unknownWords.length > 0 ? tuning.coverageWithUnknown : tuning.coverageNeeded), unknownWords }
}
