import type { Term } from '../Term.ts'
import type { CoverageFeatures, SearchResult } from '../Search.ts'
import { selectKeyTerms } from './selectKeyTerms.ts'
import type { Tuning } from './tuning.ts'
import { computeImportance, sumImportance } from './computeImportance.ts'

export interface Matches {
  matched: ReadonlyMap<number, number>
}

export interface Found {
  /** The terms that the best sections by words contain (`matchTerms`), best first. */
  best: readonly Matches[]
  /** The score of the best section. */
  score: number
  /** The number of sections that were searched. */
  sections: number
  /** The languages of the docs. */
  languages: readonly string[]
}

/** The number of sections at which the allowance for small docs is halved. */
const SMALL_DOCS = 10

/**
 * Judges whether the docs cover a question. The evidence: how well the best section fits, how much of the question one
 * of the best contains, how much of it the docs don't contain at all, and the most important name that the best
 * sections lack ("SAML", in a question about signing in). For a long question, less is required, because less of it is
 * found even if it is answered. The same holds for tiny docs, which say each thing only once, in words of their own.
 */
export function judgeCoverage(
  all: readonly Term[],
  { best, score, sections, languages }: Found,
  { covered }: Tuning,
): Pick<SearchResult, 'isCovered' | 'certainty' | 'unknownWords' | 'features'> {
  // A question in another script may be about what the docs say in theirs. Only the words that they share count.
  const terms = languages.some((language) => OTHER_SCRIPT.test(language)) ? all : all.filter(isLatin)
  const meant = new Set(terms.flatMap((term) => term.meant))
  const unknown = terms.filter((term) => term.isOwn && term.stems.length === 0 && term.meant.length === 0)
  const worth = Math.max(sumImportance(terms), Number.MIN_VALUE)
  const whole = Math.max(sumImportance(all), Number.MIN_VALUE)
  const shares = best.map(
    (hit) => terms.reduce((sum, term) => sum + computeImportance(term) * getSimilarity(hit, term, all), 0) / whole,
  )
  const lacking = terms
    .filter(({ isName }) => isName)
    .map((term) => computeImportance(term) * (1 - Math.max(0, ...best.map((hit) => getSimilarity(hit, term, all)))))
  const corrected = terms.filter((term) => term.isGuessed && term.stems.length > 0)
  const features: CoverageFeatures = {
    always: 1,
    score: score / worth,
    share: Math.max(0, ...shares),
    corrected: sumImportance(corrected) / worth,
    unknown: sumImportance(unknown) / worth,
    name: Math.max(0, ...lacking),
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

/** Languages that are not written in Latin letters. */
const OTHER_SCRIPT = /^(?:ar|el|fa|he|hi|ja|ko|ru|th|uk|zh)\b/i

function isLatin({ word, stems }: Term): boolean {
  return stems.length > 0 || !/[^\p{Script=Latin}\p{N}\p{M}\p{P}\p{S}]/u.test(word)
}

/**
 * How much of a word a section contains, 0 to 1. Of a phrase, the section may instead contain the words it stands for.
 */
function getSimilarity({ matched }: Matches, term: Term, terms: readonly Term[]): number {
  return Math.max(0, ...[term, ...term.meant].map((either) => matched.get(terms.indexOf(either)) ?? 0))
}
