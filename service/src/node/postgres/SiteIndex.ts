import type { Docs, DocsPage, DocsSection } from '../../engine/docs/Docs.ts'
import type { Steps } from '../../engine/docs/steps.ts'
import { runInTurns } from '../files/takeTurns.ts'
import {
  computeAverageLengths,
  DEFAULT_LANGUAGE,
  FIELDS,
  computeLengthNorm,
  type AverageLengths,
  type SectionIndex,
} from '../../engine/search/buildIndex.ts'
import { compareMeanings, type MeaningIndex } from '../../engine/search/scoring/createMeaningIndex.ts'
import { toOutline } from '../../engine/search/scoring/addPageScores.ts'
import type { VectorIndex } from '../../engine/search/scoring/createVectorIndex.ts'
import { createVocabulary } from '../../engine/search/scoring/createVocabulary.ts'
import { createPageFilter } from '../../engine/search/scoring/pageBoost.ts'
import { DEFAULT_TUNING } from '../../engine/search/scoring/tuning.ts'
import type { DatabaseClient } from './Database.ts'
import type { SignIndex } from './pgvector.ts'
import { INDEX } from './schema.ts'
import { createWordCache, type WordCache } from './WordCache.ts'
import { joinPage, type PageHead, type StoredDocs } from './storedPages.ts'

/**
 * The data of a site that a process keeps in memory: the list of its pages without their text, and each page's meaning.
 */
export interface SiteIndex {
  version: string
  /** The docs with all their pages and sections, but with empty Markdown. */
  docs: Docs
  /** The pages by id. A page gets a new id when its content changes. */
  pages: ReadonlyMap<number, KnownPage>
  ids: ReadonlyMap<DocsPage, number>
  byPath: ReadonlyMap<string, DocsPage>
  /** The number of each searchable page, by id. */
  numbers: ReadonlyMap<number, number>
  /** The sections of the searchable pages, and an outline for each page. */
  sections: SectionList
  outlines: SectionList
  isWanted: ReturnType<typeof createPageFilter>
  findSimilarPages: MeaningIndex
  /** Words of this version that were read before. */
  words: WordCache
  /** The name of the model for the pages' embeddings. */
  embeddedBy: string | undefined
  vectors: KnownVectors
}

/** The embeddings of pages. Without pgvector, they are read for the first question that has an embedding. */
export interface KnownVectors {
  /** By page id, from this version or earlier ones. */
  pages: Map<number, Int8Array>
  compare?: Promise<VectorIndex>
  /** The index that compares embeddings in the database. null if there is none, undefined if that is not known yet. */
  signs?: SignIndex | null
}

/** The sections of an index whose words are in the database. */
export interface SectionList extends Omit<SectionIndex, 'postings'> {
  /** The number of each page's first section. */
  firstOf: Uint32Array
  /** The divisors for the counts in each section's fields, in the order of `FIELDS`. */
  norms: Float64Array
}

interface KnownPage {
  page: DocsPage
  /** The lengths of the fields of all sections, and of the outline. */
  lengths: Uint32Array
  meaning: Uint8Array
}

/** Parsing the rows of more pages in one turn would delay other requests. */
const PAGES_AT_ONCE = 250
/** PostgreSQL's error code for it. */
const UNDEFINED_TABLE = '42P01'

/**
 * Reads a site's list of pages, unless `known` is up to date. If it is older, only the changed pages are read.
 *
 * @throws Error If the database doesn't have the site.
 */
export async function readSite(client: DatabaseClient, site: string, known: SiteIndex | undefined): Promise<SiteIndex> {
  const version = await readVersion(client, site)
  if (known?.version === version) return known
  const { rows } = await client.query(
    `select docs, (
       select coalesce(json_agg(id order by position), '[]') from ${INDEX}.page where page.site = site.site
     ) as ids
     from ${INDEX}.site where site = $1`,
    [site],
  )
  const { docs, ids } = rows[0] as { docs: StoredDocs; ids: number[] }
  const changed = await readChanged(client, site, known?.version ?? '0')
  const pages = new Map<number, KnownPage>(ids.map((id) => [id, changed.get(id) ?? known!.pages.get(id)!]))
  // Embeddings by another model can't be used.
  const vectors = known?.embeddedBy === docs.embeddedBy ? known?.vectors.pages : undefined
  return runInTurns(indexPages(version, docs, pages, { pages: new Map(vectors) }))
}

/** @throws Error If the database doesn't have the site, or only in the tables of another version of this package. */
export async function readVersion(client: DatabaseClient, site: string): Promise<string> {
  const { rows } = await client
    .query(`select version from ${INDEX}.site where site = $1`, [site])
    .catch((error: Error & { code?: string }) => {
      if (error.code === UNDEFINED_TABLE) return { rows: [] }
      throw error
    })
  if (rows[0] !== undefined) return rows[0].version as string
  throw new Error(
    `docs-assistant: the database has no site "${site}" that this version of docs-assistant can read; ` +
      `write it with "docs-assistant index <folder> --to <database> --site ${site}".`,
  )
}

/** Thrown if the site changed while it was read, so the data is not from one version. */
export class StaleIndexError extends Error {}

export function checkVersion(index: SiteIndex, version: unknown): void {
  if (version !== index.version) throw new StaleIndexError('the site was written again')
}

async function readChanged(client: DatabaseClient, site: string, since: string): Promise<Map<number, KnownPage>> {
  const pages = new Map<number, KnownPage>()
  for (let last = 0; ;) {
    const { rows } = await client.query(
      `select id, head, lengths, meaning from ${INDEX}.page
       where site = $1 and version > $2 and id > $3 order by id limit $4`,
      [site, since, last, PAGES_AT_ONCE],
    )
    for (const { id, head, lengths, meaning } of rows) {
      const page = joinPage(head as PageHead)
      pages.set(id as number, { page, lengths: Uint32Array.from(lengths as number[]), meaning: meaning as Uint8Array })
    }
    if (rows.length < PAGES_AT_ONCE) return pages
    last = rows.at(-1)!.id as number
  }
}

function* indexPages(
  version: string,
  { embeddedBy, ...docs }: StoredDocs,
  pages: ReadonlyMap<number, KnownPage>,
  vectors: KnownVectors,
): Steps<SiteIndex> {
  const found = [...pages].filter(([, { page }]) => page.isUnsearchable !== true)
  const searchable = found.map(([, { page }]) => page)
  const all = Array.from(pages.values(), ({ page }) => page)
  yield
  return {
    version,
    docs: { ...docs, folder: '', config: null, pages: all },
    pages,
    ids: new Map(Array.from(pages, ([id, { page }]) => [page, id])),
    byPath: new Map(all.map((page) => [page.path, page])),
    numbers: new Map(found.map(([id], number) => [id, number])),
    sections: yield* listSections(
      searchable,
      ({ sections }) => sections,
      found.map(([, { lengths }]) => lengths.subarray(0, -FIELDS.length)),
    ),
    outlines: yield* listSections(
      searchable,
      (page) => [toOutline(page)],
      found.map(([, { lengths }]) => lengths.subarray(-FIELDS.length)),
    ),
    isWanted: createPageFilter(searchable),
    findSimilarPages: compareMeanings(joinVectors(found.map(([, { meaning }]) => meaning)), searchable.length),
    words: createWordCache(),
    embeddedBy,
    vectors,
  }
}

/** @param lengthsOf The lengths of all fields of each page's sections, one after the other. */
function* listSections(
  pages: DocsPage[],
  sectionsOf: (page: DocsPage) => DocsSection[],
  lengthsOf: readonly Uint32Array[],
): Steps<SectionList> {
  const sections: DocsSection[] = []
  const firstOf = new Uint32Array(pages.length)
  for (const [number, page] of pages.entries()) {
    firstOf[number] = sections.length
    sections.push(...sectionsOf(page))
    yield
  }
  const pageOf = new Uint32Array(sections.length)
  const lengths = new Uint32Array(sections.length * FIELDS.length)
  for (const [number, first] of firstOf.entries()) {
    pageOf.fill(number, first, firstOf[number + 1])
    lengths.set(lengthsOf[number]!, first * FIELDS.length)
    yield
  }
  const average = computeAverages(lengths)
  yield
  const norms = new Float64Array(lengths.length)
  for (const [place, field] of FIELDS.entries()) {
    for (let at = place; at < lengths.length; at += FIELDS.length)
      norms[at] = computeLengthNorm(lengths[at]!, average[field], DEFAULT_TUNING.b[field])
    yield
  }
  return {
    sections,
    pages,
    pageOf,
    isOpening: Uint8Array.from(sections, ({ anchor }) => Number(anchor === '')),
    vocabulary: createVocabulary(new Map()),
    languages: [...new Set(pages.map(({ language }) => language ?? DEFAULT_LANGUAGE))],
    firstOf,
    norms,
  }
}

/** @param lengths The lengths of all sections, one after the other. */
export function computeAverages(lengths: Uint32Array): AverageLengths {
  return computeAverageLengths(
    Array.from({ length: lengths.length / FIELDS.length }, (_, section) =>
      lengths.subarray(section * FIELDS.length, (section + 1) * FIELDS.length),
    ),
  )
}

function joinVectors(vectors: readonly Uint8Array[]): Float32Array {
  const bytes = new Uint8Array(vectors.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const vector of vectors) {
    bytes.set(vector, at)
    at += vector.length
  }
  return new Float32Array(bytes.buffer)
}
