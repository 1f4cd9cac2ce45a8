/** Embeddings of a large site, compared by the extension pgvector. */
import { describe, expect, onTestFinished, test } from 'vitest'
import { postgresDocs, writeDocs, type Docs, type DocsPage } from '../../src/service.ts'
import { withConnection, type Database } from '../../src/node/postgres/Database.ts'
import { findSignIndex } from '../../src/node/postgres/pgvector.ts'
import { INDEX } from '../../src/node/postgres/schema.ts'
import { createSearch } from '../../src/engine/search/createSearch.ts'
import { joinVectors, type PageVectors } from '../../src/engine/search/SectionVectors.ts'
import { hasPgvector, newDatabase, openPostgres } from './newDatabase.ts'
import { dropStandIn, standInPgvector } from './standInPgvector.ts'

const server = await openPostgres()
const canRun = server !== null && (await hasPgvector(server))

const LENGTH = 64
const SECTIONS = 3

/** Creates docs with the same few words on each page, so that only embeddings tell the pages apart. */
function makeDocs(pages: number): Docs {
  const made = Array.from({ length: pages }, (_, number): DocsPage => {
    const page: DocsPage = {
      path: `/page-${number}`,
      file: `page-${number}.md`,
      title: `Page ${number}`,
      breadcrumb: [],
      ...(number % 10 === 0 && { version: '2' }),
      ...(number % 10 === 1 && { version: '1' }),
      markdown: 'About pumps.',
      sections: [],
    }
    page.sections = Array.from({ length: SECTIONS }, (_, at) => ({
      page,
      heading: at === 0 ? page.title : `Part ${at}`,
      anchor: at === 0 ? '' : `part-${at}`,
      trail: [],
      markdown: 'About pumps.',
      code: [],
    }))
    return page
  })
  return { name: 'Acme', folder: '', config: null, pages: made, navigation: [] }
}

/** Returns pseudo-random numbers that are the same for the same seed. */
function numbers(seed: number, count: number): Int8Array {
  let state = seed + 1
  return Int8Array.from({ length: count }, () => {
    state = Math.imul(state ^ (state >>> 15), 2_246_822_519) + 3_266_489_917
    return (state >>> 16) % 255
  })
}

const vectorsOf = (seed = 0): PageVectors => ({
  model: `model-${seed}`,
  of: (page) => numbers(seed + Number(page.path.slice(6)), SECTIONS * LENGTH),
})

/** Returns the embedding of a question that means nearly the same as a section of a page. */
function near(page: DocsPage, section: number, { of }: PageVectors): Int8Array {
  const noise = numbers(99_991, LENGTH)
  return of(page)!
    .subarray(section * LENGTH, (section + 1) * LENGTH)
    .map((value, at) => Math.round(0.8 * value + 0.2 * noise[at]!))
}

const ask = (vector: Int8Array, more: object = {}) => ({
  // No page has this word.
  question: 'quokka',
  earlierQuestions: [],
  limit: 3,
  vector,
  ...more,
})

describe.skipIf(!canRun)('embeddings in PostgreSQL with pgvector', () => {
  test('are compared by its index, and none is kept by the process', async () => {
    // With so few sections, PostgreSQL would rather sort them than use the index.
    const { pool } = await newDatabase(server!, ['vector'], '-c enable_sort=off')
    const docs = makeDocs(700)
    const vectors = vectorsOf()
    await writeDocs(pool, 'acme', docs, vectors)
    const here = createSearch(docs)
    here.setVectors(joinVectors(docs.pages, vectors.of))
    let bytes = 0
    const counting = {
      async connect() {
        const client = await pool.connect()
        return {
          async query(text: string, values?: unknown[]) {
            const result = await client.query(text, values)
            for (const { vector, vectors } of result.rows ?? []) bytes += (vector ?? vectors)?.length ?? 0
            return result
          },
          release: () => client.release(),
        }
      },
    }
    const { search } = await postgresDocs(counting, { site: 'acme' }).open()
    for (const number of [7, 333, 511, 699]) {
      const question = ask(near(docs.pages[number]!, number % SECTIONS, vectors))
      const first = async (searched: typeof search) => {
        const { section } = (await searched.search(question)).hits[0]!
        return [section.page.path, section.anchor]
      }
      expect(await first(search)).toEqual(await first(here))
      expect((await first(search))[0]).toBe(`/page-${number}`)
    }
    const scans = `select sum(idx_scan)::integer as scans from pg_stat_user_indexes
      where schemaname = $1 and indexrelname ~ '^sign_[0-9a-f]{8}_'`
    await expect.poll(async () => (await pool.query(scans, [INDEX])).rows[0].scans).toBeGreaterThan(0)
    // Eight questions with the 400 nearest of 2,100 sections each.
    expect(bytes).toBe(8 * 400 * LENGTH)
  })

  test('are found among the pages of a version', async () => {
    const { pool } = await newDatabase(server!, ['vector'])
    const docs = makeDocs(400)
    const vectors = vectorsOf()
    await writeDocs(pool, 'acme', docs, vectors)
    const { search } = await postgresDocs(pool, { site: 'acme' }).open()
    const asked = near(docs.pages[300]!, 1, vectors)
    const paths = async (filter: object) =>
      (await search.search(ask(asked, { filter }))).hits.map(({ section }) => section.page)
    expect((await paths({ version: '2' }))[0]?.path).toBe('/page-300')
    const others = await paths({ version: '1' })
    expect(others).toHaveLength(3)
    expect(others.map(({ version }) => version)).not.toContain('2')
  })

  test('stay up to date when the extension is added, pages change or disappear, and the model changes', async () => {
    const { pool } = await newDatabase(server!)
    const docs = makeDocs(20)
    await writeDocs(pool, 'acme', docs, vectorsOf())
    await writeDocs(pool, 'other', makeDocs(5), vectorsOf())
    await pool.query('create schema extensions')
    await pool.query('create extension vector schema extensions')
    await writeDocs(pool, 'acme', docs, vectorsOf())
    const stored = async () =>
      (
        await pool.query(`select site, embedded_by, count(*)::integer from ${INDEX}.sign
       group by site, embedded_by order by site, embedded_by`)
      ).rows
    expect(await stored()).toEqual([{ site: 'acme', embedded_by: 'model-0', count: 20 * SECTIONS }])
    const source = postgresDocs(pool, { site: 'acme' })
    const first = async (vector: Int8Array) => {
      const { search } = await source.open()
      return (await search.search(ask(vector))).hits[0]!.section.page.path
    }
    expect(await first(near(docs.pages[4]!, 1, vectorsOf()))).toBe('/page-4')

    const fewer = { ...docs, pages: docs.pages.slice(0, 19) }
    fewer.pages[4]!.sections[2]!.markdown = 'About valves.'
    await writeDocs(pool, 'acme', fewer, vectorsOf())
    expect(await stored()).toEqual([{ site: 'acme', embedded_by: 'model-0', count: 19 * SECTIONS }])
    expect(await first(near(docs.pages[4]!, 1, vectorsOf()))).toBe('/page-4')

    await writeDocs(pool, 'acme', fewer, vectorsOf(5_000))
    expect(await stored()).toEqual([{ site: 'acme', embedded_by: 'model-5000', count: 19 * SECTIONS }])
    expect(await first(near(docs.pages[6]!, 2, vectorsOf(5_000)))).toBe('/page-6')
    const indexes = `select from pg_indexes where schemaname = $1 and indexname ~ '^sign_[0-9a-f]{8}_'`
    expect((await pool.query(indexes, [INDEX])).rows).toHaveLength(1)
  })
})

describe.skipIf(server === null)('the index of embeddings in PostgreSQL', () => {
  const INDEXES = `select indexname as name from pg_indexes
    where schemaname = '${INDEX}' and indexname ~ '^sign_[0-9a-f]{8}_'`
  const docs = makeDocs(20)
  const noVectors: PageVectors = { model: 'model-0', of: () => undefined }

  // A question that waits for a writer fails.
  async function start(settings = '-c lock_timeout=1s') {
    const { pool } = await newDatabase(server!, [], settings)
    await standInPgvector(pool)
    const indexes = async () => (await pool.query(INDEXES)).rows.map(({ name }) => name as string)
    const version = async () => (await pool.query(`select version from ${INDEX}.site`)).rows[0].version as string
    const source = postgresDocs(pool, { site: 'acme' })
    const first = async (vector: Int8Array) => {
      const { search } = await source.open()
      return (await search.search(ask(vector))).hits[0]!.section.page.path
    }
    return { pool, indexes, version, first }
  }

  /** Calls `act` before each statement that begins with `text`. */
  const before = (pool: Database, text: string, act: () => Promise<unknown>): Database => ({
    async connect() {
      const client = await pool.connect()
      return {
        async query(statement, values) {
          if (statement.startsWith(text)) await act()
          return client.query(statement, values)
        },
        release: (error) => client.release(error),
      }
    },
  })

  test('is replaced while questions use the old one', async () => {
    const { pool, indexes, first } = await start()
    await writeDocs(pool, 'acme', docs, vectorsOf())
    const [old] = await indexes()
    const question = near(docs.pages[4]!, 1, vectorsOf())
    const found: unknown[] = []
    const writing = before(pool, 'commit', async () => found.push(await first(question), await indexes()))
    await writeDocs(writing, 'acme', docs, vectorsOf(5_000))
    expect(found).toEqual(['/page-4', [old]])
    expect(await indexes()).not.toContain(old)
    expect(await indexes()).toHaveLength(1)
    expect(await first(near(docs.pages[6]!, 2, vectorsOf(5_000)))).toBe('/page-6')
  })

  test('is built while the old one of another site is dropped', async () => {
    const { pool, indexes } = await start('')
    await writeDocs(pool, 'acme', docs, vectorsOf())
    await writeDocs(pool, 'other', docs, vectorsOf())
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    let other: Promise<unknown> | undefined
    // The other site's writer has its rows before the drop begins, and builds its index while the drop waits.
    const dropping = before(pool, 'drop index', async () => {
      if (other !== undefined) return
      await new Promise<void>((resolve, reject) => {
        const building = before(pool, 'create index', async () => {
          resolve()
          await expect.poll(async () => (await pool.query(waiting)).rows.length).toBe(1)
        })
        other = writeDocs(building, 'other', docs, vectorsOf(5_000))
        other.catch(reject)
      })
    })
    await writeDocs(dropping, 'acme', docs, vectorsOf(5_000))
    await other
    const { rows } = await pool.query(`select site, docs->>'embeddedBy' as model from ${INDEX}.site order by site`)
    expect(rows).toEqual([
      { site: 'acme', model: 'model-5000' },
      { site: 'other', model: 'model-5000' },
    ])
    expect(await indexes()).toHaveLength(2)
  })

  test('is dropped by the next write if it could not be dropped, and the docs are written', async () => {
    const { pool, indexes, first } = await start()
    await writeDocs(pool, 'acme', docs, vectorsOf())
    const failing = before(pool, 'drop index', () => Promise.reject(new Error('no')))
    expect(await writeDocs(failing, 'acme', docs, vectorsOf(5_000))).toEqual({ pages: 20, changed: 0, removed: 0 })
    expect(await first(near(docs.pages[6]!, 2, vectorsOf(5_000)))).toBe('/page-6')
    expect(await indexes()).toHaveLength(2)
    await writeDocs(pool, 'acme', docs, vectorsOf(5_000))
    expect(await indexes()).toHaveLength(1)
  })

  test('is built again after the extension was dropped, and an interrupted writer’s remains are removed', async () => {
    const { pool, indexes, version } = await start()
    await writeDocs(pool, 'acme', docs, vectorsOf())
    const [first] = await indexes()
    await dropStandIn(pool)
    expect(await indexes()).toEqual([])
    await standInPgvector(pool)
    await writeDocs(pool, 'acme', docs, noVectors)
    const [second] = await indexes()
    expect(second).not.toBe(first)
    await pool.query(`update pg_index set indisvalid = false where indexrelid = '${INDEX}.${second}'::regclass`)
    await writeDocs(pool, 'acme', docs, noVectors)
    expect(await indexes()).toHaveLength(1)
    expect(await indexes()).not.toContain(second)
    const written = await version()
    await writeDocs(pool, 'acme', docs, noVectors)
    expect(await version()).toBe(written)
  })

  test('is not needed if no page has embeddings', async () => {
    const { pool, version, indexes } = await start()
    await writeDocs(pool, 'acme', docs, noVectors)
    const written = await version()
    await writeDocs(pool, 'acme', docs, noVectors)
    expect([await version(), await indexes()]).toEqual([written, []])
  })

  test.each([
    ['0.8.0-dev', true],
    ['0.8', true],
    ['1', true],
    ['0.7.4', undefined],
    ['next', undefined],
  ])('is looked for with version %s of the extension', async (extension, isFound) => {
    const { pool } = await newDatabase(server!)
    await standInPgvector(pool, extension)
    const found = await withConnection(pool, (client) => findSignIndex(client, 'acme', 'model-0'))
    expect(found && !found.exists).toBe(isFound)
  })

  test.each(['by a question', 'by a question after new docs came'])(
    'leaves a connection of the host as it was: %s',
    async (how) => {
      const { pool } = await newDatabase(server!)
      await standInPgvector(pool)
      await writeDocs(pool, 'acme', docs, vectorsOf())
      const client = await pool.connect()
      onTestFinished(() => client.release())
      await client.query('set hnsw.ef_search = 77')
      const statements: string[] = []
      const host: Database = {
        connect: async () => ({
          query(text, values) {
            statements.push(text)
            return client.query(text, values)
          },
          release: () => {},
        }),
      }
      const { search } = await postgresDocs(host, { site: 'acme' }).open()
      if (how !== 'by a question') await writeDocs(pool, 'acme', docs, vectorsOf())
      await search.search(ask(near(docs.pages[4]!, 1, vectorsOf())))
      const setting = statements.filter((text) => text.includes('hnsw.ef_search'))
      expect(setting).toEqual([expect.stringMatching(how === 'by a question' ? /^begin / : /^set local /)])
      const { rows } = await client.query(`select current_setting('hnsw.ef_search') as nearest,
        current_setting('hnsw.iterative_scan', true) as scan, now() = statement_timestamp() as "isOutside"`)
      expect(rows).toEqual([{ nearest: '77', scan: '', isOutside: true }])
    },
  )
})
