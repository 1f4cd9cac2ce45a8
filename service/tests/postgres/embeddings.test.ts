import { describe, expect, test } from 'vitest'
import { postgresDocs, writeDocs, type Docs, type DocsPage } from '../../src/service.ts'
import { type Database, INDEX } from '../../src/node/postgres/Database.ts'
import { createSearch } from '../../src/engine/search/createSearch.ts'
import { joinVectors, type PageVectors } from '../../src/engine/search/SectionVectors.ts'
import { newDatabase, openPostgres } from './newDatabase.ts'

const server = await openPostgres()

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

describe.skipIf(server === null)('embeddings in PostgreSQL', () => {
  test('find the same section first as in memory, and only those of pages that may answer are read', async () => {
    const { pool } = await newDatabase(server!)
    const docs = makeDocs(700)
    const vectors = vectorsOf()
    await writeDocs(pool, 'acme', docs, vectors)
    const here = createSearch(docs)
    here.setVectors(joinVectors(docs.pages, vectors.of))
    let read = 0
    const counting: Database = {
      async connect() {
        const client = await pool.connect()
        return {
          async query(text, values) {
            const result = await client.query(text, values)
            read += (result.rows ?? []).filter(({ vectors }) => vectors instanceof Uint8Array).length
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
    expect(read).toBeGreaterThan(0)
    expect(read).toBeLessThan(400)
  })

  test('are found among the pages of a version', async () => {
    const { pool } = await newDatabase(server!)
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

  test('stay up to date when pages change or disappear, and when the model changes', async () => {
    const { pool } = await newDatabase(server!)
    const docs = makeDocs(20)
    await writeDocs(pool, 'acme', docs, vectorsOf())
    await writeDocs(pool, 'other', makeDocs(5), vectorsOf())
    const stored = async () =>
      (await pool.query(`select count(*)::integer from ${INDEX}.sign where site = 'acme'`)).rows[0].count as number
    expect(await stored()).toBe(20 * SECTIONS)
    const source = postgresDocs(pool, { site: 'acme' })
    const first = async (vector: Int8Array) => {
      const { search } = await source.open()
      return (await search.search(ask(vector))).hits[0]!.section.page.path
    }
    expect(await first(near(docs.pages[4]!, 1, vectorsOf()))).toBe('/page-4')

    const fewer = { ...docs, pages: docs.pages.slice(0, 19) }
    fewer.pages[4]!.sections[2]!.markdown = 'About valves.'
    await writeDocs(pool, 'acme', fewer, vectorsOf())
    expect(await stored()).toBe(19 * SECTIONS)
    expect(await first(near(docs.pages[4]!, 1, vectorsOf()))).toBe('/page-4')

    await writeDocs(pool, 'acme', fewer, vectorsOf(5_000))
    expect(await stored()).toBe(19 * SECTIONS)
    expect(await first(near(docs.pages[6]!, 2, vectorsOf(5_000)))).toBe('/page-6')
  })
})
