import type { Docs, DocsPage } from '../docs/Docs.ts'
import {
  addOutlineScores,
  addMeaningScores,
  addPageScores,
  addShareScores,
  groupByPage,
  toOutline,
} from './scoring/addPageScores.ts'
import { buildIndex } from './buildIndex.ts'
import { judgeCoverage } from './scoring/judgeCoverage.ts'
import { createPageBoost, createPageFilter } from './scoring/pageBoost.ts'
import { createMeaningIndex } from './scoring/createMeaningIndex.ts'
import { parseQuestion } from './parseQuestion.ts'
import type { Term } from './Term.ts'
import { scoreSections, type Scored } from './scoring/scoreSections.ts'
import type { Search, SearchQuery, SearchTerm } from './Search.ts'
import { selectKeyTerms } from './scoring/selectKeyTerms.ts'
import { DEFAULT_TUNING, type Tuning } from './scoring/tuning.ts'
import { importance } from './scoring/importance.ts'

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
    tuning.b,
  )
  const outlines = buildIndex(pages.map(toOutline), tuning.weights, tuning.b)
  const meaningsOf = createMeaningIndex(index)
  const isWanted = createPageFilter(pages)
  const byPath = new Map(docs.pages.map((page) => [page.path, page]))
  const search: Search = {
    search(query) {
      const { terms, isFollowUp } = parseQuestion(query, index, tuning)
      const reader = query.currentPath === undefined ? undefined : byPath.get(cleanPath(query.currentPath))
      const marked = (query.context ?? []).flatMap(({ path }) =>
        path === undefined ? [] : (byPath.get(cleanPath(path)) ?? []),
      )
      const before = isFollowUp ? undefined : answeredBefore(query, search)
      const boostOf = createPageBoost({ reader, marked, before, filter: query.filter, docs })
      const isAllowed = index.sections.map(({ page }) => isWanted(page, query.filter))
      const scored = scoreSections(terms, index, tuning, isAllowed)
      const found = groupByPage(scored)
      addPageScores(found, tuning.page)
      addOutlineScores(scored, scoreSections(terms, outlines, tuning), tuning.outline)
      for (const hit of scored) hit.score *= boostOf(hit.section.page)
      const best = takeBest(scored)
      const [first] = best
      const score = first?.score ?? 0
      const near = meaningsOf(terms, (page) => isWanted(page, query.filter))
      addShareScores(found, terms, boostOf, tuning)
      addMeaningScores(scored, near.pages, terms, boostOf, tuning)
      if (first !== undefined && first.share >= tuning.sureShare) first.score = takeBest(scored)[0]!.score + 1e-6
      scored.sort((a, b) => b.score - a.score)
      const hits = diversify(scored, query.limit).map(({ section, score, matched }) => ({
        section,
        score,
        missingWords: missingWords(terms, matched),
      }))
      return {
        hits,
        ...judgeCoverage(terms, { best, score, nearest: near.nearest, sections: index.sections.length }, tuning),
        isFollowUp,
        terms: terms.map(toSearchTerm),
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
function takeBest(scored: readonly Scored[]): Scored[] {
  const best: Scored[] = []
  for (const hit of scored) {
    if (best.length === 5 && hit.score <= best[4]!.score) continue
    best.push(hit)
    best.sort((a, b) => b.score - a.score).splice(5)
  }
  return best
}

/** The best section of each page: five results are five pages. */
function diversify(scored: readonly Scored[], limit: number): Scored[] {
  const hits = new Map<DocsPage, Scored>()
  for (const hit of scored) {
    if (hits.size >= limit) break
    if (!hits.has(hit.section.page)) hits.set(hit.section.page, hit)
  }
  return [...hits.values()]
}

/** The question's words that a section lacks, as far as they tell: not the common ones. */
function missingWords(terms: readonly Term[], matched: Scored['matched']): string[] {
  const has = new Set(terms.filter((_, position) => matched.has(position)))
  const missing = selectKeyTerms(terms, terms).filter(
    (term) => !has.has(term) && !term.meant.some((other) => has.has(other)),
  )
  return [...new Set(missing.map(({ written }) => written))]
}

function toSearchTerm(term: Term): SearchTerm {
  const { written, stems, isOwn, isName, isGuessed } = term
  return {
    written,
    importance: importance(term),
    stems: new Map(stems.map(({ stem, similarity }) => [stem, similarity])),
    isOwn,
    isName,
    isGuessed,
  }
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
