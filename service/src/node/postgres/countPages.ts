import type { DocsPage } from '../../engine/docs/Docs.ts'
import { runAtOnce } from '../../engine/docs/steps.ts'
import {
  computeAverageLengths,
  countWords,
  createCountCache,
  FIELDS,
  indexCounts,
  visitStems,
  type WordCounts,
} from '../../engine/search/buildIndex.ts'
import { toOutline } from '../../engine/search/scoring/addPageScores.ts'
import { describePages } from '../../engine/search/scoring/createMeaningIndex.ts'
import { DEFAULT_TUNING } from '../../engine/search/scoring/tuning.ts'
import { VECTOR_LENGTH, getWordVector } from '../../engine/search/lexicon/wordVectors.ts'
import type { DatabaseClient } from './Database.ts'
import { decodePostings, type CountedPage } from './postings.ts'
import { INDEX } from './schema.ts'
import { computeAverages } from './SiteIndex.ts'

export interface WrittenPage {
  page: DocsPage
  id: number
  position: number
  hash: string
}

/** The words of pages. */
export interface CountedPages {
  /** The searchable pages. */
  pages: CountedPage[]
  searchable: WrittenPage[]
  /** The words of their sections. */
  counts: WordCounts
  /** Each word as written, with the number of sections that have it. */
  words: ReadonlyMap<string, number>
  /** The lengths of the fields of all sections and of the outline, by the page's id. */
  lengths: ReadonlyMap<number, number[]>
}

export function countPages(all: readonly WrittenPage[]): CountedPages {
  const searchable = all.filter(({ page }) => page.isUnsearchable !== true)
  const memory = createCountCache()
  const counts = runAtOnce(
    countWords(
      searchable.flatMap(({ page }) => page.sections),
      memory,
    ),
  )
  const outlines = runAtOnce(
    countWords(
      searchable.map(({ page }) => toOutline(page)),
      memory,
    ),
  ).counted
  let section = 0
  const pages = searchable.map(({ id, page }, number) => ({
    id,
    sections: [...counts.counted.slice(section, (section += page.sections.length)), outlines[number]!],
  }))
  const lengths = new Map(pages.map(({ id, sections }) => [id, sections.flatMap(({ lengths }) => lengths)]))
  return { pages, searchable, counts, words: counts.words, lengths }
}

/** Computes the meaning of each page of a site, by id. */
export function describeAll(counted: CountedPages): Map<number, Float32Array> {
  return describe(counted, computeAverageLengths(counted.counts.counted.map(({ lengths }) => lengths)))
}

/**
 * Computes the meaning of changed pages, by id, with statistics of the whole site.
 *
 * @param kept The site's other pages.
 */
export async function describeSome(
  client: DatabaseClient,
  site: string,
  counted: CountedPages,
  kept: readonly WrittenPage[],
): Promise<Map<number, Float32Array>> {
  const others = new Set(kept.flatMap(({ page, id }) => (page.isUnsearchable === true ? [] : [id])))
  const lengths = await client.query(`select lengths from ${INDEX}.page where site = $1 and id = any($2::integer[])`, [
    site,
    [...others],
  ])
  const all = [...lengths.rows.map((row) => row.lengths as number[]), ...counted.lengths.values()]
  const average = computeAverages(Uint32Array.from(all.flatMap((ofPage) => ofPage.slice(0, -FIELDS.length))))
  const having = new Map<string, number>()
  for (const { sections } of counted.pages) {
    // The last section is the outline.
    const ofSections = new Set<string>()
    for (const section of sections.slice(0, -1))
      visitStems(section, (stem) => ofSections.add(counted.counts.stems[stem]!))
    for (const stem of ofSections) having.set(stem, (having.get(stem) ?? 0) + 1)
  }
  const stored = await client.query(
    `select stem, data from ${INDEX}.posting where site = $1 and stem = any($2::text[])`,
    [site, [...having.keys()].filter((stem) => getWordVector(stem) !== undefined)],
  )
  for (const { stem, data } of stored.rows) {
    let pages = 0
    decodePostings(data as Uint8Array, (id) => {
      if (others.has(id)) pages += 1
      return null
    })
    having.set(stem as string, having.get(stem as string)! + pages)
  }
  return describe(counted, average, {
    pages: others.size + counted.pages.length,
    having: (stem) => having.get(stem) ?? 0,
  })
}

function describe(
  { searchable, counts }: CountedPages,
  average: Parameters<typeof indexCounts>[2],
  frequency?: Parameters<typeof describePages>[1],
): Map<number, Float32Array> {
  const { weights, b } = DEFAULT_TUNING
  const sections = searchable.flatMap(({ page }) => page.sections)
  const index = runAtOnce(indexCounts(sections, counts, average, weights, b))
  const vectors = runAtOnce(describePages(index, frequency))
  return new Map(
    searchable.map(({ id }, number) => [id, vectors.slice(number * VECTOR_LENGTH, (number + 1) * VECTOR_LENGTH)]),
  )
}
