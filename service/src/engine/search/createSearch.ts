import { compareAllListed, createComparison, matchEndpoint, readEndpointQuestion } from './compareQuestions.ts'
import type { Docs, DocsPage, DocsSection } from '../docs/Docs.ts'
import {
  type AverageLengths,
  buildIndex,
  type CountCache,
  createCountCache,
  runAtOnce,
  type SectionIndex,
  type Steps,
} from './buildIndex.ts'
import { getProduct, type ParsedQuestion, parseQuestion, type WordStatistics } from './parseQuestion.ts'
import {
  addVectorScores,
  createPageBoost,
  createPageFilter,
  findByMeaning,
  type FoundByMeaning,
  getPageFeatures,
  type PageEvidence,
  sumBestSections,
  sumPageScores,
  sumWordScores,
  toOutline,
} from './scorePages.ts'
import { findPage } from '../docs/findPage.ts'
import { createMeaningIndex, createVectorIndex, type MeaningIndex, type VectorIndex } from './meaning.ts'
import { judgeCoverage, matchTerms, scoreSections, type SectionScores, sumImportance } from './scoreSections.ts'
import type { Search, SearchHit, SearchQuery, SearchResult, Term, TermStem, VectorSearch } from './Search.ts'
import { findFirst, remember } from '../docs/collections.ts'

/**
 * Searches the sections of the docs in memory. It uses BM25F over headings, titles, text and code, the additions that
 * measurements have shown to help, and each page's similarity in meaning (`bench/answers` has the figures,
 * and the reasons not to use a library). The docs are indexed once; a search changes nothing.
 */
export function createSearch(docs: Docs): VectorSearch {
  return runAtOnce(prepareSearch(docs))
}

/** Cache of an index. The next index is computed only for changed sections. */
export interface IndexCache extends CountCache {
  outlines: WeakMap<DocsPage, DocsSection>
}

export function createIndexCache(): IndexCache {
  return { ...createCountCache(), outlines: new WeakMap() }
}

/** Figures of a whole site, for docs that are only some of its pages. */
export interface SiteStatistics extends WordStatistics {
  /** The number of pages that can be searched. */
  pages: number
  countPages(stem: string): number
  /** The average lengths of the fields of sections, and of outlines. */
  average: AverageLengths
  outlineAverage: AverageLengths
}

/**
 * The same as `createSearch`, in steps.
 *
 * @param site The whole site, if the docs are only the pages that may answer one question.
 */
export function* prepareSearch(docs: Docs, cache = createIndexCache(), site?: SiteStatistics): Steps<VectorSearch> {
  const pages = docs.pages.filter((page) => page.isUnsearchable !== true)
  const sections = pages.flatMap((page) => page.sections)
  const index = yield* buildIndex(sections, cache, site?.average)
  const outlineSections = index.pages.map((page) => remember(cache.outlines, page, toOutline))
  const outlines = yield* buildIndex(outlineSections, cache, site?.outlineAverage)
  const findSimilarPages = yield* createMeaningIndex(index, site)

  const material: SearchMaterial = {
    docs,
    index,
    site: site ?? index,
    outlines,
    isWanted: createPageFilter(pages),
    findSimilarPages,
    compareVectors: undefined,
  }

  const statistics = { ...material.site, product: getProduct(docs) }
  const search: VectorSearch = {
    search(query) {
      const parsed = parseQuestion(query, statistics)
      const before = parsed.isFollowUp ? undefined : answeredBefore(query, search)
      return runAtOnce(rankSections({ query, parsed, before }, material))
    },
    setVectors(vectors) {
      material.compareVectors = createVectorIndex(vectors)
    },
  }
  return search
}

export interface SearchMaterial {
  docs: Docs
  index: SectionIndex
  /** Figures of the whole site, which may have more pages than the index. */
  site: Pick<WordStatistics, 'sections' | 'languages' | 'postings' | 'vocabulary'>
  /** One section per page, which contains its headings, in the order of the pages. */
  outlines: SectionIndex
  /** Whether a filter allows a page. */
  isWanted: ReturnType<typeof createPageFilter>
  findSimilarPages: MeaningIndex
  /** Returns the similarity of the sections' embeddings to the question's. Absent without embeddings. */
  compareVectors?: VectorIndex | undefined
}

export interface RankedQuestion {
  query: SearchQuery
  parsed: ParsedQuestion
  /** The page that answered the thread's previous question. */
  before: DocsPage | undefined
}

export function* rankSections(
  { query, parsed: { terms, isFollowUp, isAboutProduct }, before }: RankedQuestion,
  material: SearchMaterial,
): Steps<SearchResult> {
  const { docs, index, site, outlines, isWanted, findSimilarPages } = material
  const reader = query.currentPath === undefined ? undefined : findPage(query.currentPath, docs)
  const marked = (query.context ?? []).flatMap(({ path }) => (path === undefined ? [] : (findPage(path, docs) ?? [])))
  const home = isAboutProduct ? findPage('/', docs) : undefined
  const boost = createPageBoost({ reader, marked, before: before ?? home, filter: query.filter, docs })
  const boostOf = memoize(index.pages, boost)
  const { filter } = query
  const allowed = filter ? Uint8Array.from(index.pages, (page) => Number(isWanted(page, filter))) : undefined
  const scores = yield* scoreSections(terms, index, allowed)
  const { found, score } = scores
  const { pageOf } = index
  const total = Math.max(1, sumImportance(terms))
  yield
  const others = sumBestSections(scores, index)
  const ofOutlines = yield* scoreSections(terms, outlines)
  yield
  const similar = findSimilarPages(terms, allowed)
  const meaning = new Float64Array(index.pages.length)
  for (const { number, whole } of similar) meaning[number] = whole
  yield
  const evidence: PageEvidence = {
    best: score.map((one) => one / total),
    others: others.map((one) => one / total),
    outline: ofOutlines.score.map((one) => one / total),
    meaning,
    asked: yield* compareAllListed(scores, index, terms),
    embedding: new Float64Array(score.length),
  }
  yield
  for (const section of found) {
    const page = pageOf[section]!
    score[section] = boostOf(page) * sumWordScores(evidence, section, page)
  }
  yield
  const best = takeBest(found, score)
  const bestScore = best[0] === undefined ? 0 : score[best[0]]! * total
  for (const section of found) {
    const page = pageOf[section]!
    score[section] = boostOf(page) * sumPageScores(evidence, section, page)
  }
  yield
  const byMeaning = findByMeaning(scores, index, similar, boostOf)
  // For a follow-up, the embedding includes the question before.
  const vector = isFollowUp ? (query.followUpVector ?? query.vector) : query.vector
  const similarities = vector && material.compareVectors?.(vector)
  const more = similarities
    ? addVectorScores(scores, index, { similarities, allowed, boostOf }, byMeaning, evidence.embedding)
    : byMeaning
  yield
  raiseHeading(query.question, scores, index, more)
  raiseEndpoint(query.question, scores, index, more)
  const picked = pickBestOfPages(scores, index, more, query.limit).map((hit) => {
    const number = index.sections.indexOf(hit.section)
    return { hit, number, sections: getPlaces(number, index) }
  })
  const most = picked.reduce((highest, { sections }) => Math.max(highest, findLargest(scores.share, sections)), 0)
  const hits = picked.map(({ hit, number, sections }): SearchHit => {
    const section = findText(number, scores, index, sections)
    const near = listNear(scores, sections, QUOTED_SHARE * most).map((at) => index.sections[at]!.anchor)
    return {
      ...hit,
      section,
      ...(section !== hit.section && { isForHeading: true as const }),
      near,
      contained: listContained(terms, index, sections),
      features: getPageFeatures(evidence, number, index.pageOf[number]!),
    }
  })
  return {
    hits,
    ...judgeCoverage(terms, {
      best: best.map((section) => matchTerms(section, terms, index)),
      score: bestScore,
      sections: site.sections.length,
      languages: site.languages,
    }),
    isFollowUp,
    isAboutProduct,
    terms,
  }
}

/**
 * A section with less of the question than this share of the best one is not quoted. Without this limit, four times as
 * many sections are read, which takes twice as long, and on the sites for fitting (`bench/answers`) answers are no
 * better.
 */
const QUOTED_SHARE = 0.4
/** Of a page, only the best ones are quoted, because a page may have tens of thousands. */
const MAX_QUOTED = 10

/** The numbers of a page's sections: from the first to before the second. */
type Places = readonly [from: number, to: number]

function getPlaces(section: number, { sections }: SectionIndex): Places {
  const { page } = sections[section]!
  const from = section - page.sections.indexOf(sections[section]!)
  return [from, from + page.sections.length]
}

function findLargest(values: Float64Array, [from, to]: Places): number {
  return values.subarray(from, to).reduce((most, one) => Math.max(most, one), 0)
}

function listNear({ score, share }: SectionScores, [from, to]: Places, least: number): number[] {
  const near = Array.from({ length: to - from }, (_, at) => from + at).filter((section) => share[section]! >= least)
  return near.length <= MAX_QUOTED ? near : near.sort((a, b) => score[b]! - score[a]!).slice(0, MAX_QUOTED)
}

function listContained(terms: readonly Term[], { postings }: SectionIndex, [from, to]: Places): number[] {
  const isThere = ({ stem }: TermStem): boolean => {
    const found = postings.get(stem)?.sections
    return found !== undefined && (found[findFirst(found.length, (at) => found[at]! >= from)] ?? to) < to
  }
  return terms.flatMap(({ stems }, number) => (stems.some(isThere) ? [number] : []))
}

/** Whoever asks in the words of a heading, or of a listed question, wants that section: it comes first. */
function raiseHeading(
  question: string,
  { found, score, share }: SectionScores,
  { sections }: SectionIndex,
  more: readonly FoundByMeaning[],
): void {
  const asksTheSame = createComparison(question)
  let same: number | undefined
  let highest = more[0]?.score ?? 0
  for (const section of found) {
    highest = Math.max(highest, score[section]!)
    if (share[section]! < 0.9 || (same !== undefined && score[section]! <= score[same]!)) continue
    const { heading, asked = [], page } = sections[section]!
    if ([heading, ...asked.map((one) => one.question)].some((other) => asksTheSame(other, page.language)))
      same = section
  }
  if (same !== undefined) score[same] = highest + 1e-6
}

/** Whoever asks for a request, in the words of an endpoint, wants that endpoint: it comes first. */
function raiseEndpoint(
  question: string,
  { found, score }: SectionScores,
  { sections }: SectionIndex,
  more: readonly FoundByMeaning[],
): void {
  const asked = readEndpointQuestion(question)
  if (asked === undefined) return
  const matches = new Map<DocsPage, number | undefined>()
  let highest = more[0]?.score ?? 0
  let [best, most] = [-1, 0]
  for (const section of found) {
    const { page } = sections[section]!
    highest = Math.max(highest, score[section]!)
    if (!matches.has(page)) matches.set(page, matchEndpoint(asked, page))
    const match = matches.get(page)
    if (match === undefined) continue
    // Of equal ones, such as those of two versions, the one that the search prefers.
    const isBetter = match > most + 1e-6 || (match > most - 1e-6 && score[section]! > score[best]!)
    if (isBetter) [best, most] = [section, match]
  }
  if (best >= 0) score[best] = highest + 1e-6
}

function memoize(pages: readonly DocsPage[], boostOf: (page: DocsPage) => number): (number: number) => number {
  const boosts = new Float64Array(pages.length)
  // A boost is never 0, so 0 means that it is not computed yet.
  return (number) => boosts[number]! || (boosts[number] = boostOf(pages[number]!))
}

/** Finds the page that the thread's last question was about. */
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

/** Returns the five best sections, best first. A large site has tens of thousands, so they are not all sorted. */
function takeBest(found: readonly number[], score: Float64Array): number[] {
  const best: number[] = []
  for (const section of found) {
    if (best.length === 5 && score[section]! <= score[best[4]!]!) continue
    best.push(section)
    best.sort((a, b) => score[b]! - score[a]!).splice(5)
  }
  return best
}

/** Returns the best section of each page, best page first, so that five results are from five pages. */
export function pickBestOfPages(
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
  const best = found.filter((section) => bestOfPage[pageOf[section]!] === section)
  const hits: SearchHit[] = best.map((section) => ({ section: sections[section]!, score: score[section]! }))
  // The order in which the sections were found decides between equal scores.
  return [...hits, ...more].sort((a, b) => b.score - a.score).slice(0, Math.max(0, limit))
}

/**
 * Returns the section itself, or if it is a heading without text, the best section with text: one below the heading if
 * there is any, else any other of the page.
 */
function findText(number: number, { score }: SectionScores, { sections }: SectionIndex, [first]: Places): DocsSection {
  const section = sections[number]!
  if (section.markdown.trim() !== '') return section
  const withText = section.page.sections
    .map((other, at) => ({ other, score: score[first + at]! }))
    .filter(({ other }) => other.markdown.trim() !== '')
  const below = withText.filter(({ other }) => isBelow(other, section))
  const [best] = (below.length > 0 ? below : withText).sort((a, b) => b.score - a.score)
  return best?.other ?? section
}

function isBelow({ trail }: DocsSection, section: DocsSection): boolean {
  const above = section.anchor === '' ? [] : [...section.trail, section.heading]
  return above.every((heading, level) => trail[level] === heading)
}
