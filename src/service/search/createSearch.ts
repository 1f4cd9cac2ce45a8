import type { Docs, DocsPage, DocsSection } from '../docs/Docs.ts'
import { atOnce, type Steps } from '../docs/steps.ts'
import { buildIndex, createCountMemory, type CountMemory, type SectionIndex } from './buildIndex.ts'
import { parseQuestion, type ParsedQuestion } from './parseQuestion.ts'
import {
  addMeaningScores,
  addOutlineScores,
  addPageScores,
  addShareScores,
  toOutline,
  type FoundByMeaning,
} from './scoring/addPageScores.ts'
import { addVectorScores, type Similarities } from './scoring/addVectorScores.ts'
import { createMeaningIndex, type MeaningIndex } from './scoring/createMeaningIndex.ts'
import { createVectorIndex, type VectorIndex } from './scoring/createVectorIndex.ts'
import { importance, totalImportance } from './scoring/importance.ts'
import { judgeCoverage } from './scoring/judgeCoverage.ts'
import { createPageBoost, createPageFilter } from './scoring/pageBoost.ts'
import { matchTerms, scoreSections, type SectionScores } from './scoring/scoreSections.ts'
import { DEFAULT_TUNING, type Tuning } from './scoring/tuning.ts'
import type { Search, SearchHit, SearchQuery, SearchResult, SearchTerm, VectorSearch } from './Search.ts'
import type { Term } from './Term.ts'

/**
 * Searches the sections of the docs, in memory: BM25F over headings, titles, text and code, with what was measured
 * to help, and how near each page is in meaning (`bench/retrieval` has the figures, and why no library does it). Reads
 * the docs once; a search changes nothing.
 */
export function createSearch(docs: Docs, tuning: Tuning = DEFAULT_TUNING): VectorSearch {
  return atOnce(prepareSearch(docs, tuning))
}

/** What was computed for an index, so that the next one computes only what changed. */
export interface IndexMemory extends CountMemory {
  outlines: WeakMap<DocsPage, DocsSection>
}

export function createIndexMemory(): IndexMemory {
  return { ...createCountMemory(), outlines: new WeakMap() }
}

/** As `createSearch`, in steps. */
export function* prepareSearch(
  docs: Docs,
  tuning: Tuning = DEFAULT_TUNING,
  memory = createIndexMemory(),
): Steps<VectorSearch> {
  const pages = docs.pages.filter((page) => page.isUnsearchable !== true)
  const sections = pages.flatMap((page) => page.sections)
  const index = yield* buildIndex(sections, tuning.weights, tuning.b, memory)
  const outlineSections = pages.map((page) => {
    const outline = memory.outlines.get(page) ?? toOutline(page)
    memory.outlines.set(page, outline)
    return outline
  })
  const outlines = yield* buildIndex(outlineSections, tuning.weights, tuning.b, memory)
  const outlineNumbers = new Map(pages.map((page, number) => [page, number]))
  const outlineOf = Uint32Array.from(index.pages, (page) => outlineNumbers.get(page)!)
  const findSimilarPages = yield* createMeaningIndex(index)
  const isWanted = createPageFilter(pages)
  const byPath = new Map(docs.pages.map((page) => [page.path, page]))

  const material: SearchMaterial = {
    docs,
    index,
    outlines,
    outlineOf,
    sectionCount: index.sections.length,
    filterPages: (filter) =>
      filter === undefined || filter === null
        ? undefined
        : Uint8Array.from(index.pages, (page) => Number(isWanted(page, filter))),
    findSimilarPages,
    findPage: (path) => byPath.get(cleanPath(path)),
    compareVectors: undefined,
  }

  const search: VectorSearch = {
    search(query) {
      const parsed = parseQuestion(query, index, tuning)
      const before = parsed.isFollowUp ? undefined : answeredBefore(query, search)
      return rankSections({ query, parsed, before }, material, tuning)
    },
    setVectors(vectors) {
      material.compareVectors = createVectorIndex(vectors)
    },
  }
  return search
}

/** What a search looks through. */
export interface SearchMaterial {
  docs: Docs
  index: SectionIndex
  /** The pages' headings alone, as sections. */
  outlines: SectionIndex
  /** Number of each page's outline, by the page's number. */
  outlineOf: Uint32Array
  /** Number of sections of the docs. */
  sectionCount: number
  /** Which pages the filter allows, by their number; undefined for all. */
  filterPages(filter: SearchQuery['filter']): Uint8Array | undefined
  findSimilarPages: MeaningIndex
  findPage(path: string): DocsPage | undefined
  /** Similarities of the sections' embeddings to the question's, where there are any. */
  compareVectors?: VectorIndex | undefined
}

/** A question, and what it is asked of. */
export interface RankedQuestion {
  query: SearchQuery
  parsed: ParsedQuestion
  /** The page that answered the question before. */
  before: DocsPage | undefined
}

/** Sections that are scored by words and meaning, without their embeddings. */
export interface ScoredSections {
  scores: SectionScores
  /** Pages that were found although they have no word of the question. */
  more: readonly FoundByMeaning[]
  /** The best sections by words alone, best first, and the score of the first. */
  best: readonly number[]
  bestScore: number
  /** Similarity in meaning of the most similar page. */
  nearest: number
  allowed: Uint8Array | undefined
  boostOf: (page: number) => number
}

/** Ranks sections for a question. */
function rankSections(question: RankedQuestion, material: SearchMaterial, tuning: Tuning): SearchResult {
  const scored = atOnce(scoreByWords(question, material, tuning))
  const asked = askedVector(question)
  const { compareVectors } = material
  const similarities =
    asked === undefined || compareVectors === undefined ? undefined : { sections: compareVectors(asked) }
  return atOnce(rankScored(question, scored, similarities, material, tuning))
}

/** The embedding to compare with. */
export function askedVector({ query, parsed }: Pick<RankedQuestion, 'query' | 'parsed'>): Int8Array | undefined {
  return parsed.isFollowUp ? (query.followUpVector ?? query.vector) : query.vector
}

/** The first half of `rankSections`, in steps. */
export function* scoreByWords(
  { query, parsed: { terms }, before }: RankedQuestion,
  { docs, index, outlines, outlineOf, filterPages, findSimilarPages, findPage }: SearchMaterial,
  tuning: Tuning,
): Steps<ScoredSections> {
  const reader = query.currentPath === undefined ? undefined : findPage(query.currentPath)
  const marked = (query.context ?? []).flatMap(({ path }) => (path === undefined ? [] : (findPage(path) ?? [])))
  const boostOf = memoize(index.pages, createPageBoost({ reader, marked, before, filter: query.filter, docs }))
  const allowed = filterPages(query.filter)
  const scores = yield* scoreSections(terms, index, tuning, allowed)
  const { found, score } = scores
  yield
  addPageScores(scores, index, tuning.page)
  addOutlineScores(scores, yield* scoreSections(terms, outlines, tuning), index, outlineOf, tuning.outline)
  yield
  for (const section of found) score[section]! *= boostOf(index.pageOf[section]!)
  yield
  const best = takeBest(found, score)
  const bestScore = best[0] === undefined ? 0 : score[best[0]]!
  const { pages: similar, nearest } = findSimilarPages(terms, allowed)
  yield
  addShareScores(scores, index, terms, boostOf, tuning)
  yield
  const more = addMeaningScores(scores, index, similar, terms, boostOf, tuning)
  return { scores, more, best, bestScore, nearest, allowed, boostOf }
}

/** The second half of `rankSections`, which changes the scores. */
export function* rankScored(
  { query, parsed: { terms, isFollowUp } }: RankedQuestion,
  { scores, more: byMeaning, best, bestScore, nearest, allowed, boostOf }: ScoredSections,
  similarities: Similarities | undefined,
  { index, sectionCount }: SearchMaterial,
  tuning: Tuning,
): Steps<SearchResult> {
  const { score, share } = scores
  const total = Math.max(1, totalImportance(terms))
  const more =
    similarities === undefined
      ? byMeaning
      : addVectorScores(scores, index, { similarities, total, allowed, boostOf }, byMeaning, tuning)
  yield
  const [first] = best
  if (first !== undefined && share[first]! >= tuning.sureShare) score[first] = highestScore(scores, more) + 1e-6
  const hits = bestOfPages(scores, index, more, query.limit)
  const matches = best.map((section) => ({ matched: matchTerms(section, terms, index, tuning) }))
  return {
    hits,
    ...judgeCoverage(terms, { best: matches, score: bestScore, nearest, sections: sectionCount }, tuning),
    isFollowUp,
    terms: terms.map(toSearchTerm),
  }
}

/** A page's boost by its number, computed once. */
function memoize(pages: readonly DocsPage[], boostOf: (page: DocsPage) => number): (number: number) => number {
  const boosts = new Float64Array(pages.length)
  // No boost is 0.
  return (number) => boosts[number]! || (boosts[number] = boostOf(pages[number]!))
}

/** The page that the thread's last question was about. */
function answeredBefore({ earlierQuestions, filter }: SearchQuery, { search }: Search): DocsPage | undefined {
  const question = earlierQuestions.at(-1)
  if (question === undefined) return undefined
  const { hits, isCovered } = search({
    question,
    earlierQuestions: [],
    limit: 1,
    ...(filter === undefined ? {} : { filter }),
  })
  return isCovered ? hits[0]?.section.page : undefined
}

/** The five best sections, best first, without sorting the tens of thousands of a large site. */
function takeBest(found: readonly number[], score: Float64Array): number[] {
  const best: number[] = []
  for (const section of found) {
    if (best.length === 5 && score[section]! <= score[best[4]!]!) continue
    best.push(section)
    best.sort((a, b) => score[b]! - score[a]!).splice(5)
  }
  return best
}

function highestScore({ found, score }: SectionScores, more: readonly FoundByMeaning[]): number {
  let highest = Number.NEGATIVE_INFINITY
  for (const section of found) if (score[section]! > highest) highest = score[section]!
  for (const hit of more) if (hit.score > highest) highest = hit.score
  return highest
}

/** The best section of each page, best page first: five results are five pages. */
export function bestOfPages(
  { found, score }: SectionScores,
  { sections, pages, pageOf }: Pick<SectionIndex, 'sections' | 'pages' | 'pageOf'>,
  more: readonly FoundByMeaning[],
  limit: number,
): SearchHit[] {
  const bestOfPage = new Int32Array(pages.length).fill(-1)
  for (const section of found) {
    const best = bestOfPage[pageOf[section]!]!
    if (best === -1 || score[section]! > score[best]!) bestOfPage[pageOf[section]!] = section
  }
  const hits: SearchHit[] = []
  const add = (hit: SearchHit) => {
    if (hits.length >= limit && hit.score <= hits.at(-1)!.score) return
    let at = hits.length
    while (at > 0 && hits[at - 1]!.score < hit.score) at -= 1
    hits.splice(at, 0, hit)
    if (hits.length > limit) hits.pop()
  }
  if (limit <= 0) return hits
  // In the order in which the sections were found, which decides between equal scores.
  for (const number of found)
    if (bestOfPage[pageOf[number]!] === number) add({ section: sections[number]!, score: score[number]! })
  for (const hit of more) add(hit)
  return hits
}

function toSearchTerm(term: Term): SearchTerm {
  const { written, isOwn, isName, isGuessed } = term
  // A word's other form, "color" for "colour", is also among its related words, which are less similar.
  const stems = new Map<string, number>()
  for (const { stem, similarity } of term.stems) stems.set(stem, Math.max(similarity, stems.get(stem) ?? 0))
  return {
    written,
    importance: importance(term),
    stems,
    isOwn,
    isName,
    isGuessed,
  }
}

/**
 * The path as pages have it: without a slash, `.html` or `/index` at its end, and decoded, since browsers
 * percent-encode what is not ASCII (`/gr%C3%B6%C3%9Fe`).
 */
export function cleanPath(path: string): string {
  const clean = path
    .replace(/[?#].*$/, '')
    .replace(/\/+$/, '')
    .replace(/\.(?:html|mdx?)$/, '')
    .replace(/\/index$/, '')
  try {
    return decodeURIComponent(clean) || '/'
  } catch {
    return clean
  }
}
