import type { Term } from '../Term.ts'
import type { CoverageFeatures, SearchResult } from '../Search.ts'
import { selectKeyTerms } from './selectKeyTerms.ts'
import type { Tuning } from './tuning.ts'
import { importance, totalImportance } from './importance.ts'

export interface Matches {
  matched: ReadonlyMap<number, number>
}

export interface Found {
  /** What the best sections by their words have of the terms, best first (`matchTerms`). */
  best: readonly Matches[]
  /** What the best of them scores. */
  score: number
  /** How near in meaning the nearest page is, -1 to 1. */
  nearest: number
  /** Number of sections that were looked through. */
  sections: number
}

/** The number of sections at which the allowance for small docs is halved. */
const SMALL_DOCS = 100

/**
 * Whether the docs cover a question, from how well the best section fits, how much of the question one of the best has,
 * how much of it the docs don't have at all, the name that the best lack most ("SAML", in a question about signing in),
 * and how near a page is in meaning. Of a long question less is found, even where it is answered; docs of a few
 * sections say each thing once, in words of their own, so they need less.
 */
export function judgeCoverage(
  terms: readonly Term[],
  { best, score, nearest, sections }: Found,
  { covered }: Tuning,
): Pick<SearchResult, 'isCovered' | 'certainty' | 'unknownWords' | 'features'> {
  const meant = new Set(terms.flatMap((term) => term.meant))
  const unknown = terms.filter((term) => term.isOwn && term.stems.length === 0 && term.meant.length === 0)
  const worth = Math.max(totalImportance(terms), Number.MIN_VALUE)
  const shares = best.map(
    (hit) => terms.reduce((sum, term) => sum + importance(term) * similarityIn(hit, term, terms), 0) / worth,
  )
  const lacking = terms
    .filter(({ isName }) => isName)
    .map((term) => importance(term) * (1 - Math.max(0, ...best.map((hit) => similarityIn(hit, term, terms)))))
  const features: CoverageFeatures = {
    always: 1,
    score: score / worth,
    share: Math.max(0, ...shares),
    unknown: totalImportance(unknown) / worth,
    name: Math.max(0, ...lacking),
    nearest,
    words: Math.log1p(terms.filter((term) => !meant.has(term)).length),
    small: SMALL_DOCS / (SMALL_DOCS + sections),
  }
  const odds = Object.entries(covered).reduce(
    (sum, [sign, weight]) => sum + weight * features[sign as keyof CoverageFeatures],
    0,
  )
  return {
    isCovered: best.length > 0 && odds >= 0,
    certainty: odds,
    unknownWords: [...new Set(selectKeyTerms(unknown, terms).map(({ written }) => written))],
    features,
  }
}

/** How much of a word a section has, 0 to 1. A phrase may also be present as the words it stands for. */
function similarityIn({ matched }: Matches, term: Term, terms: readonly Term[]): number {
  return Math.max(0, ...[term, ...term.meant].map((either) => matched.get(terms.indexOf(either)) ?? 0))
}
