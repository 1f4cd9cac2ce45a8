import type { Docs, DocsPage } from '../../engine/docs/Docs.ts'
import { createIndexCache, prepareSearch } from '../../engine/search/createSearch.ts'
import type { DocsSource, SearchQuery, SearchResult, VectorSearch } from '../../engine/search/Search.ts'
import { joinVectors } from '../../engine/search/SectionVectors.ts'
import type { OpenDocsFile } from '../files/readFolderFile.ts'
import { runInTurns } from '../files/takeTurns.ts'
import {
  type Database,
  transact,
  withConnection,
  withTimeout,
  type DatabaseClient,
  INDEX,
  toStorable,
} from './Database.ts'
import { openStoredFile } from './storedFiles.ts'
import { type FullPage, readPages, readSite, readVersion, type StoredSite } from './storedPages.ts'
import { getProduct, parseQuestion } from '../../engine/search/parseQuestion.ts'
import { writeSignText } from '../../engine/search/meaning.ts'
import { quote } from './countSite.ts'

/** The options of {@link postgresDocs}. */
export interface PostgresDocsOptions {
  /** The name that the docs were written under: `docs-assistant index --site`. @default 'docs' */
  site?: string
  /** How long PostgreSQL may take for a statement, or until a connection is free. @default 10,000 */
  timeoutMs?: number
}

/** Docs in a database, for `createAssistantHandler({ docs })`. */
export interface PostgresDocs {
  /** Reads the list of pages, unless it is unchanged. */
  open(): Promise<DocsSource>
  /** Opens a picture, a font or another file of the docs. */
  openFile: OpenDocsFile
}

/** A site with at most this many pages is ranked as a whole, like a folder, and its index is kept. Some 50 MB. */
const WHOLE_PAGES = 500
/** Pages whose text and counted words stay in memory, those that were used last. Some 60 MB. */
const CACHED_PAGES = 3_000

/**
 * Docs that `docs-assistant index --to postgres://...` wrote. A process keeps the list of pages and the frequency of
 * words in memory. For each question about a large site, PostgreSQL's full-text search finds some 200 pages, and the
 * ranking of `createSearch` chooses among them. New docs are used from the first request after they were written.
 *
 * @param pool A pool of `pg`: `new Pool({ connectionString })`.
 */
export function postgresDocs(pool: Database, options: PostgresDocsOptions = {}): PostgresDocs {
  const { site: name = 'docs', timeoutMs = 10_000 } = options
  const database = withTimeout(pool, timeoutMs)
  const cache = createPageCache(CACHED_PAGES)
  const indexCache = createIndexCache()
  let known: StoredSite | undefined
  let whole: { version: string; ranking: Promise<VectorSearch> } | undefined
  let reading: Promise<StoredSite> | undefined

  /** Requests that come meanwhile wait for the same list. */
  function readNewest(): Promise<StoredSite> {
    reading ??= transact(database, 'read', async (client) => (known = await readSite(client, name, known))).finally(
      () => (reading = undefined),
    )
    return reading
  }

  async function newest(): Promise<StoredSite> {
    const version = known && (await withConnection(database, (client) => readVersion(client, name)))
    return known !== undefined && known.version === version ? known : readNewest()
  }

  async function search(site: StoredSite, query: SearchQuery): Promise<SearchResult> {
    if (site.pages.size > WHOLE_PAGES) {
      const ids = await withConnection(database, (client) => findCandidates(client, name, site, query))
      return (await rank(site, ids)).search(query)
    }
    if (whole?.version !== site.version) {
      const next = { version: site.version, ranking: rank(site, [...site.pages.keys()]) }
      // After a failure, the next question tries again.
      next.ranking.catch(() => (whole = whole === next ? undefined : whole))
      whole = next
    }
    return (await whole.ranking).search(query)
  }

  /** Prepares a search of some pages, with the figures of the whole site. */
  async function rank({ docs, places, statistics, embeddedBy }: StoredSite, ids: number[]): Promise<VectorSearch> {
    const cached = new Map(ids.map((id) => [id, cache.get(id, embeddedBy)]))
    const missing = ids.filter((id) => cached.get(id) === undefined)
    const read = await withConnection(database, (client) => readPages(client, missing, embeddedBy))
    for (const [id, page] of read) cache.set(id, page)
    // The order of the docs decides between equal scores. Pages that were written a moment ago are not in it yet.
    const inOrder = ids.filter((id) => places.has(id)).sort((a, b) => places.get(a)! - places.get(b)!)
    const found = inOrder.flatMap((id) => cached.get(id) ?? read.get(id) ?? [])
    const some: Docs = { ...docs, pages: found.map(({ page }) => page) }
    const ranking = await runInTurns(prepareSearch(some, indexCache, statistics))
    if (embeddedBy === undefined) return ranking
    const vectors = new Map(found.map(({ page, vectors }) => [page, vectors]))
    const searchable = some.pages.filter((page) => page.isUnsearchable !== true)
    ranking.setVectors(joinVectors(searchable, (page) => vectors.get(page)))
    return ranking
  }

  /** Reads the texts of all pages with one statement. */
  async function readTexts(asked: readonly DocsPage[]): Promise<DocsPage[]> {
    const { ids } = known ?? (await readNewest())
    const found = asked.flatMap(({ path }) => ids.get(path) ?? [])
    const read = await withConnection(database, (client) => readPages(client, found))
    return asked.map((page) => read.get(ids.get(page.path) ?? Number.NaN)?.page ?? page)
  }

  return {
    async open() {
      const site = await newest()
      const { docs, embeddedBy } = site
      // A request opens the docs and searches at once, so its first search need not ask for the version again.
      let isNew = true
      async function searchNewest(query: SearchQuery): Promise<SearchResult> {
        const searched = isNew ? site : await newest()
        isNew = false
        return search(searched, query)
      }
      return {
        docs,
        readPages: readTexts,
        search: { search: searchNewest },
        ...(embeddedBy !== undefined && { embeddedBy }),
      }
    },
    openFile: (path, types) => withConnection(database, (client) => openStoredFile(client, name, path, types)),
  }
}

/** Keeps the pages that were used last, by id. A page with new content has a new id. */
function createPageCache(size: number) {
  const pages = new Map<number, FullPage>()
  return {
    /** @param embeddedBy The model of its embeddings, which change without a new id. */
    get(id: number, embeddedBy: string | undefined): FullPage | undefined {
      const page = pages.get(id)
      if (page === undefined || (embeddedBy !== undefined && page.embeddedBy !== embeddedBy)) return undefined
      // A map keeps insertion order, so inserting the page again makes it the most recent.
      pages.delete(id)
      pages.set(id, page)
      return page
    },
    set(id: number, page: FullPage): void {
      pages.set(id, page)
      if (pages.size > size) pages.delete(pages.keys().next().value!)
    },
  }
}

const BY_WORDS = 150
const BY_RAREST = 100
const BY_TITLES = 50
const BY_EMBEDDINGS = 60
/** PostgreSQL ranks each page that has one of the stems, so common ones are looked for in titles only. */
const MAX_RANKED = 4_000
/** The same for the only stems of a question. */
const MAX_RANKED_ALONE = 20_000

/**
 * Lists the ids of the pages that may answer a question: the best by words and by titles, by PostgreSQL's own full-text
 * search, those with its rarest words, the nearest by embeddings, and the pages that the reader is on or selected.
 *
 * PostgreSQL doesn't know how rare a word is, so a common one in many titles would rank before a rare one in a text.
 */
async function findCandidates(
  client: DatabaseClient,
  name: string,
  site: StoredSite,
  query: SearchQuery,
): Promise<number[]> {
  const { findId, isWanted } = site
  const { filter } = query
  const allowed =
    filter === undefined || filter === null
      ? null
      : [...site.pages].flatMap(([id, page]) => (isWanted(page, filter) ? [id] : []))
  const stems = listStems(site, query)
  const rare = chooseRare(stems, MAX_RANKED_ALONE, MAX_RANKED)
  const rarest = chooseRare(stems, BY_RAREST, BY_RAREST)
  const { rows } = await client.query(
    `(select id from ${INDEX}.page where site = $1 and words @@ $2::tsquery
        and ($3::integer[] is null or id = any($3::integer[]))
      order by ts_rank('{0.1, 0.2, 0.5, 1}', words, $2::tsquery, 1) desc, id limit ${BY_WORDS})
     union
     (select id from ${INDEX}.page where site = $1 and words @@ $5::tsquery
        and ($3::integer[] is null or id = any($3::integer[])))
     union
     (select id from ${INDEX}.page where site = $1 and titles @@ $4::tsquery
        and ($3::integer[] is null or id = any($3::integer[]))
      order by ts_rank(titles, $4::tsquery, 2) desc, id limit ${BY_TITLES})`,
    [name, toQuery(rare), allowed, toQuery(stems.map(({ stem }) => stem)), toQuery(rarest)],
  )
  const vectors = site.embeddedBy === undefined ? [] : [query.vector, query.followUpVector]
  for (const vector of vectors) {
    if (vector === undefined) continue
    const near = await client.query(
      `select page as id from ${INDEX}.sign
       where site = $1 and length(signs) = length($3::bit varying)
         and ($2::integer[] is null or page = any($2::integer[]))
       order by bit_count(signs # $3::bit varying) limit ${BY_EMBEDDINGS}`,
      [name, allowed, writeSignText(vector)],
    )
    rows.push(...near.rows)
  }
  const read = [query.currentPath, ...(query.context ?? []).map(({ path }) => path), '/']
  const found = [
    ...rows.map(({ id }) => id as number),
    ...site.usual,
    ...read.flatMap((path) => (path === undefined ? [] : (findId(path) ?? []))),
  ]
  return [...new Set(found)]
}

interface Stem {
  stem: string
  rarity: number
  count: number
}

/** The stems of the question, and of the one before, whose page is preferred. Rarest first. */
function listStems({ docs, statistics }: StoredSite, query: SearchQuery): Stem[] {
  const known = { ...statistics, product: getProduct(docs) }
  const before = query.earlierQuestions.at(-1)
  const asked = [query, ...(before === undefined ? [] : [{ question: before, earlierQuestions: [], limit: 1 }])]
  const stems = new Map<string, Stem>()
  for (const one of asked)
    for (const term of parseQuestion(one, known).terms)
      for (const { stem, rarity, count } of term.stems) stems.set(stem, { stem, rarity, count })
  return [...stems.values()].sort((a, b) => b.rarity - a.rarity)
}

/** Chooses the rarest stems, which `max` sections have together. The first one alone may have `maxAlone`. */
function chooseRare(stems: readonly Stem[], maxAlone: number, max: number): string[] {
  const chosen: string[] = []
  let sum = 0
  for (const { stem, count } of stems) {
    sum += count
    if (sum > (chosen.length === 0 ? maxAlone : max)) break
    chosen.push(stem)
  }
  return chosen
}

function toQuery(stems: readonly string[]): string {
  return stems.map((stem) => quote(toStorable(stem))).join(' | ')
}
