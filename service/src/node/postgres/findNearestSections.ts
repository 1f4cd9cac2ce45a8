import type { Similarities } from '../../engine/search/scoring/addVectorScores.ts'
import { computeCosine, estimateSimilarity, writeSignText } from '../../engine/search/scoring/createVectorIndex.ts'
import { withSettings, type DatabaseClient } from './Database.ts'
import { writeSignColumn, type SignIndex } from './pgvector.ts'
import { INDEX } from './schema.ts'
import type { SiteIndex } from './SiteIndex.ts'

/** The number of sections that are compared exactly: those with the most similar signs. */
const NEAREST_SECTIONS = 400
const SETTINGS = `set local hnsw.ef_search = ${NEAREST_SECTIONS}; set local hnsw.iterative_scan = strict_order`
/** The number of pages from which the average similarity is computed. */
const SAMPLE_PAGES = 500

/**
 * Compares a question's embedding with those of the nearest sections, which the index of pgvector finds, and of the
 * pages that words found. A sample of pages shows what similarity is average. No process keeps embeddings in memory.
 *
 * @param found Numbers of the pages that words found.
 * @param allowed A 1 for each page to search, by the page's number. @default all
 */
export async function findNearestSections(
  client: DatabaseClient,
  site: string,
  index: SiteIndex,
  { extension }: SignIndex,
  question: Int8Array,
  found: readonly number[],
  allowed: Uint8Array | undefined,
): Promise<Similarities> {
  const { sections, ids, numbers, embeddedBy } = index
  const idOf = (page: number) => ids.get(sections.pages[page]!)!
  const sample = takeSample(sections.pages.length, allowed)
  const signs = writeSignColumn(question.length)
  const distance = `${signs} operator(${extension}.<~>) $3::bit(${question.length})`
  const wanted = allowed && Array.from(numbers).flatMap(([id, number]) => (allowed[number] === 1 ? [id] : []))
  const { rows } = await withSettings(client, SETTINGS, () =>
    client.query(
      `with near as materialized (
       select page, section from ${INDEX}.sign
       where site = $1 and embedded_by = $2 and ($4::integer[] is null or page = any($4::integer[]))
       order by ${distance} limit $5
     )
     select near.page, near.section, null::float8 as distance,
       substring(page.vectors from near.section * $6::integer + 1 for $6::integer) as vector
     from near join ${INDEX}.page on page.site = $1 and page.id = near.page and page.embedded_by = $2
     union all
     select page, section, ${distance}, null from ${INDEX}.sign
     where site = $1 and embedded_by = $2 and page = any($7::integer[])`,
      [
        site,
        embeddedBy,
        writeSignText(question),
        wanted ?? null,
        NEAREST_SECTIONS,
        question.length,
        [...new Set([...found, ...sample])].map(idOf),
      ],
    ),
  )
  const similarities = new Float64Array(sections.sections.length).fill(Number.NEGATIVE_INFINITY)
  const isExact = new Uint8Array(similarities.length)
  for (const { page, section, distance, vector } of rows as unknown as NearRow[]) {
    const number = numbers.get(page)
    // The page no longer exists.
    if (number === undefined) continue
    const at = sections.firstOf[number]! + section
    if (isExact[at] === 1) continue
    isExact[at] = Number(vector !== null)
    similarities[at] =
      vector === null
        ? estimateSimilarity(distance!, question.length)
        : computeCosine(question, new Int8Array(vector.buffer, vector.byteOffset, vector.length))
  }
  return { sections: similarities, sample }
}

interface NearRow {
  page: number
  section: number
  /** The number of different signs. */
  distance: number | null
  vector: Uint8Array | null
}

/** Returns the numbers of allowed pages at equal intervals. */
function takeSample(pages: number, allowed: Uint8Array | undefined): number[] {
  const all = allowed && Array.from(allowed.keys()).filter((page) => allowed[page] === 1)
  const count = all?.length ?? pages
  const step = Math.max(1, count / SAMPLE_PAGES)
  const places = Array.from({ length: Math.min(SAMPLE_PAGES, count) }, (_, at) => Math.floor(at * step))
  return all === undefined ? places : places.map((place) => all[place]!)
}
