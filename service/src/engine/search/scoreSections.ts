import { findFirst } from '../docs/collections.ts'
import type { Postings, SectionIndex, Steps } from './buildIndex.ts'
import { type CoverageFeatures, TUNING } from './features.ts'
import type { SearchResult, Term } from './Search.ts'
import { ACTION_WORDS } from './wordLists.ts'

/** Scores of all sections of an index, by their number. */
export interface SectionScores {
  /** Numbers of the sections that contain a word of the question. */
  found: readonly number[]
  score: Float64Array
  /** The share of the question that each section contains, 0 to 1. */
  share: Float64Array
}

/**
 * Computes BM25F for each section that contains a word of the question. Of a term's stems, the best counts.
 *
 * @param allowed A 1 for each page to search, by the page's number. @default all
 */
export function* scoreSections(
  terms: readonly Term[],
  { sections, pageOf, postings }: SectionIndex,
  allowed?: Uint8Array,
): Steps<SectionScores> {
  const score = new Float64Array(sections.length)
  const share = new Float64Array(sections.length)
  const isFound = new Uint8Array(sections.length)
  const found: number[] = []
  // For the current term: the value and similarity of its best stem in each section, and the sections that contain it.
  const best = new Float64Array(sections.length)
  const similarities = new Float64Array(sections.length)
  const total = sumImportance(terms)
  for (const term of terms) {
    const touched: number[] = []
    for (const { stem, similarity, rarity } of term.stems) {
      const list = postings.get(stem)
      if (list === undefined) continue
      yield
      const factor = similarity * Math.min(rarity, term.rarity)
      for (let at = 0; at < list.sections.length; at += 1) {
        const section = list.sections[at]!
        if (allowed !== undefined && allowed[pageOf[section]!] === 0) continue
        const count = list.counts[at]!
        const value = (factor * count) / (TUNING.k1 + count)
        if (value <= best[section]!) continue
        if (best[section] === 0) touched.push(section)
        best[section] = value
        similarities[section] = similarity
      }
    }
    const termImportance = computeImportance(term)
    for (const section of touched) {
      if (isFound[section] === 0) found.push(section)
      isFound[section] = 1
      const similarity = similarities[section]!
      score[section]! += term.weight * best[section]!
      share[section]! += (termImportance * similarity) / total
      best[section] = 0
    }
  }
  return { found, score, share }
}

const NOWHERE: Postings = { sections: new Uint32Array(), counts: new Float64Array() }

/** Returns which terms a section contains: for each term's index, the similarity of the stem that counts most. */
export function matchTerms(section: number, terms: readonly Term[], { postings }: SectionIndex): Map<number, number> {
  const matched = new Map<number, number>()
  terms.forEach((term, position) => {
    let best = 0
    for (const { stem, similarity, rarity } of term.stems) {
      const { sections, counts } = postings.get(stem) ?? NOWHERE
      const at = findFirst(sections.length, (place) => sections[place]! >= section)
      if (sections[at] !== section) continue
      const count = counts[at]!
      const value = (similarity * Math.min(rarity, term.rarity) * count) / (TUNING.k1 + count)
      if (value <= best) continue
      best = value
      matched.set(position, similarity)
    }
  })
  return matched
}

interface Found {
  /** The terms that the best sections by words contain (`matchTerms`), best first. */
  best: readonly ReadonlyMap<number, number>[]
  score: number
  sections: number
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
  const odds = Object.entries(TUNING.covered).reduce(
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

const OTHER_SCRIPT = /^(?:ar|el|fa|he|hi|ja|ko|ru|th|uk|zh)\b/i

function isLatin({ word, stems }: Term): boolean {
  return stems.length > 0 || !/[^\p{Script=Latin}\p{N}\p{M}\p{P}\p{S}]/u.test(word)
}

/**
 * How much of a word a section contains, 0 to 1. Of a phrase, the section may instead contain the words it stands for.
 */
function getSimilarity(matched: ReadonlyMap<number, number>, term: Term, terms: readonly Term[]): number {
  return Math.max(0, ...[term, ...term.meant].map((either) => matched.get(terms.indexOf(either)) ?? 0))
}

/** Selects the words that the question is about, without common words and general actions. */
function selectKeyTerms(some: readonly Term[], all: readonly Term[]): Term[] {
  const rarest = Math.max(0, ...all.filter(({ isOwn }) => isOwn).map(({ rarity }) => rarity))
  return some.filter(({ isOwn, rarity, word }) => isOwn && rarity >= rarest / 2 && !ACTION_WORDS.has(word))
}

/** The importance of a word of the question: its weight multiplied by its rarity. */
export function computeImportance({ weight, rarity }: Term): number {
  return weight * rarity
}

export function sumImportance(terms: readonly Term[]): number {
  return terms.reduce((sum, term) => sum + computeImportance(term), 0)
}
