import { weightOf } from './addPages.ts'
import type { Term } from './questionTerms.ts'
import type { Scored } from './scoreSections.ts'
import type { SearchResult } from './Search.ts'
import { tellingTerms } from './tellingTerms.ts'
import type { Tuning } from './tuning.ts'

export interface Found {
  /** The best sections by their words, best first. */
  best: readonly Scored[]
  /** What the best of them scores. */
  score: number
  /** How near in meaning the nearest page is, -1 to 1. */
  nearest: number
  /** Number of sections that were looked through. */
  sections: number
}

/**
 * Whether the docs cover a question: how likely that is, from how well the best section fits, how much of the question
 * one of the best has, how much of it the docs do not have at all, and how near a page is in meaning. Of a long question
 * less is found, even where it is answered. Docs of a few sections say each thing once, in words of their own: they need
 * less.
 */
export function coverageOf(terms: Term[], { best, score, nearest, sections }: Found, { covered }: Tuning): Pick<SearchResult, 'isCovered' | 'unknownWords'> {
  const unknown = terms.filter((term) => term.isOwn && term.stems.length === 0 && term.meant.length === 0)
  const weight = Math.max(weightOf(terms), Number.MIN_VALUE)
  const odds =
    covered.base +
    covered.score * (score / weight) +
    covered.share * Math.max(0, ...best.map((hit) => shareOf(hit, terms) / weight)) +
    covered.unknown * (weightOf(unknown) / weight) +
    covered.nearest * nearest +
    covered.words * Math.log1p(terms.length) +
    covered.small * (covered.smallDocs / (covered.smallDocs + sections))
  return { isCovered: best.length > 0 && odds >= 0, unknownWords: [...new Set(tellingTerms(unknown, terms).map(({ written }) => written))] }
}

/** What a section has of the question; a phrase also by what it stands for. */
function shareOf({ matched }: Scored, terms: Term[]): number {
  const positions = new Map(terms.map((term, position) => [term, position]))
  return terms.reduce((sum, term) => {
    const said = [term, ...term.meant].map((either) => matched.get(positions.get(either)!) ?? 0)
    return sum + term.weight * term.rarity * Math.max(0, ...said)
  }, 0)
}
