import type { Docs, DocsPage } from '../docs/Docs.ts'
import { addCards, addMeanings, addPages, addShares, byPage, pageCard } from './scoring/addPages.ts'
import { buildIndex } from './buildIndex.ts'
import { coverageOf } from './scoring/coverageOf.ts'
import { pageFactors, pageFilter } from './scoring/pageFactors.ts'
import { pageMeanings } from './scoring/pageMeanings.ts'
import { questionTerms, type Term } from './questionTerms.ts'
import { scoreSections, type Scored } from './scoring/scoreSections.ts'
import type { Search, SearchQuery } from './Search.ts'
import { tellingTerms } from './scoring/tellingTerms.ts'
import { DEFAULT_TUNING, type Tuning } from './scoring/tuning.ts'
import { worthOf } from './scoring/worthOf.ts'

/**
 * Looks through the sections of the docs, in memory: BM25F over headings, titles, text and code, with what was measured
 * to help, and how near each page is in meaning (`bench/retrieval` has the figures, and why no library does it). Reads
 * the docs once; a search changes nothing.
 */
export function createSearch(docs: Docs, tuning: Tuning = DEFAULT_TUNING): Search {
  const pages = docs.pages.filter((page) => page.isUnsearchable !== true)
  const index = buildIndex(
    pages.flatMap((page) => page.sections),
    tuning.weights,
    tuning.evening,
  )
  const cards = buildIndex(pages.map(pageCard), tuning.weights, tuning.evening)
  const meaningsOf = pageMeanings(index)
  const isWanted = pageFilter(pages)
  const byPath = new Map(docs.pages.map((page) => [page.path, page]))
  const search: Search = {
    search(query) {
      const { terms, isFollowUp } = questionTerms(query, index, tuning)
      const reader = query.currentPath === undefined ? undefined : byPath.get(cleanPath(query.currentPath))
      const marked = (query.context ?? []).flatMap(({ path }) =>
        path === undefined ? [] : (byPath.get(cleanPath(path)) ?? []),
      )
      const before = isFollowUp ? undefined : answeredBefore(query, search)
      const factorOf = pageFactors({ reader, marked, before, filter: query.filter, docs })
      const isAllowed = index.sections.map(({ page }) => isWanted(page, query.filter))
      const scored = scoreSections(terms, index, tuning, isAllowed)
      const found = byPage(scored)
      addPages(found, tuning.page)
      addCards(scored, scoreSections(terms, cards, tuning), tuning.card)
      for (const hit of scored) hit.score *= factorOf(hit.section.page)
      const best = bestOf(scored)
      const [first] = best
      const score = first?.score ?? 0
      const near = meaningsOf(terms, (page) => isWanted(page, query.filter))
      addShares(found, terms, factorOf, tuning)
      addMeanings(scored, near.pages, terms, factorOf, tuning)
      if (first !== undefined && first.share >= tuning.sureShare) first.score = bestOf(scored)[0]!.score + 1e-6
      scored.sort((a, b) => b.score - a.score)
      const hits = spread(scored, query.limit).map(({ section, score, matched }) => ({
        section,
        score,
        missingWords: missingWords(terms, matched),
      }))
      return {
        hits,
        ...coverageOf(terms, { best, score, nearest: near.nearest, sections: index.sections.length }, tuning),
        isFollowUp,
        stems: stemWeights(terms),
      }
    },
  }
  return search
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

/** The five best, without sorting the tens of thousands of a large site. */
function bestOf(scored: readonly Scored[]): Scored[] {
  const best: Scored[] = []
  for (const hit of scored) {
    if (best.length === 5 && hit.score <= best[4]!.score) continue
    best.push(hit)
    best.sort((a, b) => b.score - a.score).splice(5)
  }
  return best
}

/** One section a page, two of the best page: five results are then at least four pages, not one page's five headings. */
function spread(scored: readonly Scored[], limit: number): Scored[] {
  const hits: Scored[] = []
  const perPage = new Map<DocsPage, number>()
  for (const hit of scored) {
    if (hits.length >= limit) break
    const { page } = hit.section
    const count = perPage.get(page) ?? 0
    if (count >= (page === hits[0]?.section.page ? 2 : 1)) continue
    perPage.set(page, count + 1)
    hits.push(hit)
  }
  return hits
}

/** The question's words that a section lacks, as far as they tell: not the common ones. */
function missingWords(terms: readonly Term[], matched: Scored['matched']): string[] {
  const has = new Set(terms.filter((_, position) => matched.has(position)))
  const missing = tellingTerms(terms, terms).filter(
    (term) => !has.has(term) && !term.meant.some((other) => has.has(other)),
  )
  return [...new Set(missing.map(({ written }) => written))]
}

function stemWeights(terms: readonly Term[]): Map<string, number> {
  const weights = new Map<string, number>()
  for (const term of terms) {
    for (const { stem, likeness } of term.stems)
      weights.set(stem, Math.max(weights.get(stem) ?? 0, worthOf(term) * likeness))
  }
  return weights
}

/** As pages are named: browsers write what is no ASCII in percents (`/gr%C3%B6%C3%9Fe`). */
function cleanPath(path: string): string {
  const clean = path
    .replace(/[?#].*$/, '')
    .replace(/\/+$/, '')
    .replace(/\.(?:html|mdx?)$/, '')
  try {
    return clean === '' ? '/index' : decodeURIComponent(clean)
  } catch {
    return clean
  }
}
