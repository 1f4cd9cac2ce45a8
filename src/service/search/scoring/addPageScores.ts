import type { DocsPage, DocsSection } from '../../docs/Docs.ts'
import type { PageSimilarity } from './createMeaningIndex.ts'
import type { Term } from '../Term.ts'
import type { Scored } from './scoreSections.ts'
import type { SearchHit } from '../Search.ts'
import type { Tuning } from './tuning.ts'
import { importance, totalImportance } from './importance.ts'

/** A page without any word of the question is found when it is nearly as near in meaning as the nearest. */
const NEAR_ENOUGH = 0.7

/** What was found, page by page. */
export function groupByPage<Hit extends SearchHit>(scored: readonly Hit[]): Map<DocsPage, Hit[]> {
  const pages = new Map<DocsPage, Hit[]>()
  for (const hit of scored) {
    const hits = pages.get(hit.section.page)
    if (hits === undefined) pages.set(hit.section.page, [hit])
    else hits.push(hit)
  }
  return pages
}

/** A page that speaks of the question in several places is more likely the one that is about it. */
export function addPageScores(pages: ReadonlyMap<DocsPage, readonly SearchHit[]>, share: number): void {
  for (const hits of pages.values()) {
    const best = hits
      .map(({ score }) => score)
      .sort((a, b) => b - a)
      .slice(0, 4)
    const sum = best.reduce((sum, score, index) => sum + score / (index + 1), 0)
    for (const hit of hits) hit.score += share * sum
  }
}

/** A page whose headings are what was asked for is more likely the one that is about it. */
export function addOutlineScores(scored: readonly SearchHit[], cards: readonly SearchHit[], share: number): void {
  const scores = new Map(cards.map(({ section, score }) => [section.page, score]))
  for (const hit of scored) hit.score += share * (scores.get(hit.section.page) ?? 0)
}

/**
 * A page that has more of what is asked is more likely the one, above all where it has it at its beginning. A long page
 * has many words by chance.
 */
export function addShareScores(
  pages: ReadonlyMap<DocsPage, readonly Scored[]>,
  terms: readonly Term[],
  boostOf: (page: DocsPage) => number,
  tuning: Tuning,
): void {
  const worth = totalImportance(terms)
  for (const [page, hits] of pages) {
    const opening = hits.find(({ section }) => section.anchor === '')?.share ?? 0
    const more =
      worth *
      (boostOf(page) * (tuning.share * sharedByAll(hits, terms, worth) + tuning.opening * opening) -
        lengthPenalty(page, tuning))
    for (const hit of hits) hit.score += more
  }
}

/** A page that is near to the question in meaning is more likely the one, even where it has none of its words. */
export function addMeaningScores(
  scored: Scored[],
  meanings: readonly PageSimilarity[],
  terms: readonly Term[],
  boostOf: (page: DocsPage) => number,
  tuning: Tuning,
): void {
  const worth = totalImportance(terms)
  const gains = new Map(
    meanings.map(({ page, whole, title }) => [
      page,
      boostOf(page) * worth * (tuning.meaning * whole + tuning.titleMeaning * title),
    ]),
  )
  const found = new Set(scored.map(({ section }) => section.page))
  for (const hit of scored) hit.score += gains.get(hit.section.page) ?? 0
  const nearest = meanings[0]?.whole ?? 0
  for (const { page, whole } of meanings) {
    const [section] = page.sections
    if (section !== undefined && whole >= NEAR_ENOUGH * nearest && !found.has(page))
      scored.push({
        section,
        score: gains.get(page)! - worth * lengthPenalty(page, tuning),
        matched: new Map(),
        share: 0,
      })
  }
}

/** A page by its headings alone: what it is about, where its sections say what it says. */
export function toOutline(page: DocsPage): DocsSection {
  return { page, heading: page.title, anchor: '', trail: page.sections.map(({ heading }) => heading), markdown: '' }
}

/** How much of the question the sections have together, 0 to 1. */
function sharedByAll(hits: readonly Scored[], terms: readonly Term[], worth: number): number {
  const similarities = new Map<number, number>()
  for (const { matched } of hits) {
    for (const [position, similarity] of matched)
      similarities.set(position, Math.max(similarities.get(position) ?? 0, similarity))
  }
  const sum = terms.reduce((sum, term, position) => sum + importance(term) * (similarities.get(position) ?? 0), 0)
  return worth === 0 ? 0 : sum / worth
}

function lengthPenalty(page: DocsPage, tuning: Tuning): number {
  return tuning.length * Math.log1p(page.sections.length)
}
