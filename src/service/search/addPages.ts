import type { DocsPage, DocsSection } from '../docs/Docs.ts'
import type { Scored } from './scoreSections.ts'
import type { SearchHit } from './Search.ts'

/** A page without any word of the question is found when it is nearly as near in meaning as the nearest. */
const NEAR_ENOUGH = 0.7

/** A page that speaks of the question in several places is more likely the one that is about it. */
export function addPages(scored: SearchHit[], share: number): void {
  const best = new Map<DocsPage, number[]>()
  for (const { section, score } of scored) {
    const list = best.get(section.page)
    if (list === undefined) best.set(section.page, [score])
    else list.push(score)
  }
  const sums = new Map<DocsPage, number>()
  for (const [page, scores] of best) {
    scores.sort((a, b) => b - a)
    sums.set(page, scores.slice(0, 4).reduce((sum, score, index) => sum + score / (index + 1), 0))
  }
  for (const hit of scored) hit.score += share * sums.get(hit.section.page)!
}

/** A page whose headings are what was asked for is more likely the one that is about it. */
export function addCards(scored: SearchHit[], cards: readonly SearchHit[], share: number): void {
  const scores = new Map(cards.map(({ section, score }) => [section.page, score]))
  for (const hit of scored) hit.score += share * (scores.get(hit.section.page) ?? 0)
}

/** A page that is near to the question in meaning is more likely the one, even where it has none of its words. */
export function addMeanings(scored: Scored[], meanings: ReadonlyMap<DocsPage, number>, worthOf: (page: DocsPage) => number): void {
  const nearest = Math.max(0, ...meanings.values())
  const found = new Set(scored.map(({ section }) => section.page))
  for (const hit of scored) hit.score += worthOf(hit.section.page) * (meanings.get(hit.section.page) ?? 0)
  for (const [page, meaning] of meanings) {
    const [section] = page.sections
    if (section === undefined || found.has(page) || meaning < NEAR_ENOUGH * nearest) continue
    scored.push({ section, score: worthOf(page) * meaning, matched: new Map(), share: 0 })
  }
}

/** A page by its headings alone: what it is about, where its sections say what it says. */
export function pageCard(page: DocsPage): DocsSection {
  return { page, heading: page.title, anchor: '', trail: page.sections.map(({ heading }) => heading), markdown: '' }
}
