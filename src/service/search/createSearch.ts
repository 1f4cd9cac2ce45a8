import type { Docs } from '../docs/Docs.ts'
import { buildIndex, type SectionIndex } from './buildIndex.ts'
import { matchesFilter, pageFactor } from './pageFactor.ts'
import { questionTerms, type Term } from './questionTerms.ts'
import type { Search, SearchHit, SearchQuery, SearchResult } from './Search.ts'
import { DEFAULT_TUNING, type Tuning } from './tuning.ts'

/** Looks through the sections of the docs, in memory: BM25F over headings, titles, text and code. See `bench/retrieval`. */
export function createSearch(docs: Docs, tuning: Tuning = DEFAULT_TUNING): Search {
  const pages = docs.pages.filter((page) => page.isUnsearchable !== true)
  const index = buildIndex(pages.flatMap((page) => page.sections), tuning.weights)
  const pathOrder = new Map(docs.pages.map((page) => [page.path, page]))
  return {
    search(query) {
      const terms = questionTerms(query, index, tuning)
      const reader = query.currentPath === undefined ? undefined : pathOrder.get(cleanPath(query.currentPath))
      const isAllowed = index.sections.map(({ page }) => matchesFilter(page, query.filter))
      const scored = score(terms, index, tuning, isAllowed)
      for (const hit of scored) hit.score *= pageFactor(hit.section.page, { reader, filter: query.filter, docs })
      scored.sort((a, b) => b.score - a.score)
      const hits = spread(scored, query.limit)
      return { hits: hits.map(({ section, score }) => ({ section, score })), ...coverage(terms, scored, query, tuning) }
    },
  }
}

interface Scored extends SearchHit {
  /** Indices of the question's terms that the section has. */
  matched: Set<number>
}

function score(terms: Term[], index: SectionIndex, tuning: Tuning, isAllowed: readonly boolean[]): Scored[] {
  const found = new Map<number, { sum: number; share: number; matched: Set<number> }>()
  const total = terms.reduce((sum, term) => sum + term.weight * term.rarity, 0)
  terms.forEach((term, position) => {
    const best = new Map<number, number>()
    for (const { stem, likeness } of term.stems) {
      for (const { section, count } of index.postings.get(stem) ?? []) {
        if (!isAllowed[section]) continue
        const value = (likeness * count) / (tuning.saturation + count)
        if (value > (best.get(section) ?? 0)) best.set(section, value)
      }
    }
    for (const [section, value] of best) {
      let entry = found.get(section)
      if (entry === undefined) found.set(section, (entry = { sum: 0, share: 0, matched: new Set() }))
      entry.sum += term.weight * term.rarity * value
      entry.share += (term.weight * term.rarity) / total
      entry.matched.add(position)
    }
  })
  return [...found].map(([section, { sum, share, matched }]) => ({
    section: index.sections[section]!,
    score: sum * (1 - tuning.coverage + tuning.coverage * share),
    matched,
  }))
}

/** At most two sections of one page among the first, so that five results are more than one page's five headings. */
function spread(scored: readonly Scored[], limit: number): Scored[] {
  const hits: Scored[] = []
  const perPage = new Map<string, number>()
  for (const hit of scored) {
    if (hits.length >= limit) break
    const count = perPage.get(hit.section.page.path) ?? 0
    if (count >= 2) continue
    perPage.set(hit.section.page.path, count + 1)
    hits.push(hit)
  }
  return hits
}

function coverage(terms: Term[], scored: readonly Scored[], query: SearchQuery, tuning: Tuning): Omit<SearchResult, 'hits'> {
  const own = terms.filter((term) => term.isOwn)
  const unknownWords = own.filter((term) => term.stems.length === 0).map((term) => term.word)
  const best = new Set(scored.slice(0, 5).flatMap(({ matched }) => [...matched]))
  const weight = (list: Term[]): number => list.reduce((sum, term) => sum + term.weight * term.rarity, 0)
  const covered = terms.length === 0 ? 0 : weight(terms.filter((_, position) => best.has(position))) / weight(terms)
  const enough = unknownWords.length > 0 ? tuning.coverageWithUnknown : tuning.coverageNeeded
  return { isCovered: scored.length > 0 && covered >= enough, unknownWords }
}

function cleanPath(path: string): string {
  const clean = path.replace(/[?#].*$/, '').replace(/\/+$/, '').replace(/\.(?:html|mdx?)$/, '')
  return clean === '' ? '/index' : clean
}
