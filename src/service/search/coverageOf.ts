import type { Term } from './questionTerms.ts'
import type { Scored } from './scoreSections.ts'
import type { SearchResult } from './Search.ts'
import { tellingTerms } from './tellingTerms.ts'
import type { Tuning } from './tuning.ts'

const MOST_WORDS_OF_ONE_SECTION = 6

/**
 * The docs cover a question when one of the best sections has enough of what it asks, by weight; a question of many
 * words may be answered by several together. A word that not even a misspelling explains asks for more. Docs of a few
 * sections say each thing once, in words of their own, so they need less.
 */
export function coverageOf(terms: Term[], scored: readonly Scored[], sections: number, tuning: Tuning): Pick<SearchResult, 'isCovered' | 'unknownWords'> {
  const positions = new Map(terms.map((term, position) => [term, position]))
  const own = terms.filter((term) => term.isOwn)
  const unknown = own.filter((term) => term.stems.length === 0 && term.meant.length === 0)
  const shareOf = (hits: readonly Scored[]): number => {
    let [covered, total] = [0, 0]
    for (const term of terms) {
      const weight = term.weight * term.rarity
      const said = [term, ...term.meant].flatMap((either) => hits.map(({ matched }) => matched.get(positions.get(either)!) ?? 0))
      total += weight
      covered += weight * Math.max(0, ...said)
    }
    return total === 0 ? 0 : covered / total
  }
  const best = scored.slice(0, 5)
  const one = Math.max(0, ...best.map((hit) => shareOf([hit])))
  const covered = own.length <= MOST_WORDS_OF_ONE_SECTION ? one : (one + shareOf(best)) / 2
  const largeDocsNeed = unknown.length > 0 ? tuning.coverageWithUnknown : tuning.coverageNeeded
  const needed = tuning.coverageSmall + (largeDocsNeed - tuning.coverageSmall) * (sections / (sections + tuning.smallDocs))
  return { isCovered: covered >= needed, unknownWords: [...new Set(tellingTerms(unknown, terms).map(({ written }) => written))] }
}
