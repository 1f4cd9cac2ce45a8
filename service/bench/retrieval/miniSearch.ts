import MiniSearch from 'minisearch'
import type { Docs, DocsPage, DocsSection } from '../../src/engine/docs/Docs.ts'
import { createPageBoost, toOutline } from '../../src/engine/search/scorePages.ts'
import type { Search, SearchHit } from '../../src/engine/search/Search.ts'
import { splitWords, stemWord } from '../../src/engine/search/words.ts'
import { STOP_WORDS } from '../../src/engine/search/wordLists.ts'

/**
 * The rival: MiniSearch 7 with the options that are known to help it (stemming, stop words, fuzzy matching only for
 * words that it doesn't have, description and headings as fields, the share of the question that a section has), and
 * with our own sums over pages. Related words are left out, because MiniSearch adds up the scores of all words, and
 * related words must count only once.
 */
export function createSearch(docs: Docs): Search {
  const sections = docs.pages.filter((page) => page.isUnsearchable !== true).flatMap((page) => page.sections)
  const rarity = new Map<string, number>()
  const outlineSections = docs.pages.map(toOutline)
  const [index, cards] = [indexOf(sections), indexOf(outlineSections)]
  const known = (stem: string): boolean => {
    if (!rarity.has(stem)) {
      const count = index.search(stem, {
        tokenize: (text) => [text],
        processTerm: (text) => text,
        prefix: false,
        fuzzy: false,
      }).length
      rarity.set(stem, count === 0 ? 0 : Math.log(1 + sections.length / count))
    }
    return rarity.get(stem)! > 0
  }
  return {
    search({ question, earlierQuestions, currentPath, filter, limit }) {
      const words = (text: string): string[] =>
        splitWords(text)
          .filter((word) => !STOP_WORDS.has(word))
          .map((word) => stemWord(word, 'en'))
      const own = [...new Set(words(question))]
      const earlier = [...new Set(earlierQuestions.flatMap(words))].filter((stem) => !own.includes(stem) && known(stem))
      const stems = [...own, ...earlier]
      stems.forEach(known)
      const options = {
        tokenize: (text: string) => text.split(' '),
        processTerm: (text: string) => text,
        boost: { heading: 3, title: 2, trail: 1, description: 2, text: 1 },
        fuzzy: (stem: string) => (known(stem) ? false : 0.25),
        boostTerm: (stem: string) => (own.includes(stem) ? 1 : 0.7),
      }
      const weight = (stem: string): number => rarity.get(stem) || Math.log(1 + sections.length)
      const total = stems.reduce((sum, stem) => sum + weight(stem), 0)
      const reader = docs.pages.find((page) => page.path === currentPath)
      const boostOf = createPageBoost({ reader, filter, docs })
      const scored = index.search(stems.join(' '), options).map(({ id, score, queryTerms }) => {
        const section = sections[id as number]!
        const share = queryTerms.reduce((sum, stem) => sum + weight(stem), 0) / total
        return { section, share, score: score * (0.4 + 0.6 * share) }
      })
      addPageScores(groupByPage(scored), 0.6)
      const cardHits = cards
        .search(stems.join(' '), options)
        .map(({ id, score }) => ({ section: outlineSections[id as number]!, score }))
      addOutlineScores(scored, cardHits, 0.4)
      for (const hit of scored) hit.score *= boostOf(hit.section.page)
      scored.sort((a, b) => b.score - a.score)
      const best = Math.max(0, ...scored.slice(0, 5).map(({ share }) => share))
      return { hits: scored.slice(0, limit), isCovered: best >= 0.47, unknownWords: own.filter((stem) => !known(stem)) }
    },
  }
}

function indexOf(sections: readonly DocsSection[]): MiniSearch {
  const index = new MiniSearch({
    fields: ['heading', 'title', 'trail', 'description', 'text'],
    idField: 'id',
    tokenize: splitWords,
    processTerm: (word) => stemWord(word, 'en'),
  })
  index.addAll(sections.map(readFields))
  return index
}

function readFields(section: DocsSection, id: number): object {
  const { page, anchor, heading, trail, markdown } = section
  return {
    id,
    heading,
    title: page.title,
    trail: trail.join('\n'),
    description: anchor === '' ? page.description : '',
    text: markdown,
  }
}

function groupByPage<Hit extends SearchHit>(scored: readonly Hit[]): Map<DocsPage, Hit[]> {
  const pages = new Map<DocsPage, Hit[]>()
  for (const hit of scored) {
    const hits = pages.get(hit.section.page)
    if (hits === undefined) pages.set(hit.section.page, [hit])
    else hits.push(hit)
  }
  return pages
}

function addPageScores(pages: ReadonlyMap<DocsPage, readonly SearchHit[]>, share: number): void {
  for (const hits of pages.values()) {
    const best = hits
      .map(({ score }) => score)
      .sort((a, b) => b - a)
      .slice(0, 4)
    const sum = best.reduce((sum, score, index) => sum + score / (index + 1), 0)
    for (const hit of hits) hit.score += share * sum
  }
}

function addOutlineScores(scored: readonly SearchHit[], outlines: readonly SearchHit[], share: number): void {
  const scores = new Map(outlines.map(({ section, score }) => [section.page, score]))
  for (const hit of scored) hit.score += share * (scores.get(hit.section.page) ?? 0)
}
