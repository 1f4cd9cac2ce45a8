import { fileURLToPath } from 'node:url'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { quoteAnswer } from '../../src/engine/answer/quoteAnswer.ts'
import { readDocs } from '../../src/node/files/readDocs.ts'
import { evaluateAnswers } from '../../src/node/eval/evaluateAnswers.ts'
import { readQuestions } from '../../src/node/eval/readQuestions.ts'
import {
  createAssistantHandler,
  createDocsService,
  postgresDocs,
  postgresQuestionLog,
  writeDocs,
  type SearchResult,
} from '../../src/service.ts'
import { INDEX } from '../../src/node/postgres/Database.ts'
import { createEntry } from '../../src/engine/questions/createEntry.ts'
import { createSearch } from '../../src/engine/search/createSearch.ts'
import { sampleCases } from '../../../tests/propertyRuns.ts'
import { makeFolder, question } from '../http/startService.ts'
import { newDatabase, openPostgres } from './newDatabase.ts'
import { runCommand } from '../cli/startCli.ts'

const server = await openPostgres()
const pool = new pg.Pool({ connectionString: server?.url ?? 'postgres://nowhere' })
afterAll(() => pool.end())

const PLAYGROUND = fileURLToPath(new URL('../../../playground', import.meta.url))
const FILES = {
  'webhooks.md':
    '# Webhooks\n\nAcme calls your server.\n\n## Turn off a webhook\n\nDelete the webhook with the red button.\n',
  'themes.md': '# Themes\n\n## Dark mode\n\nChoose the dark theme under Settings.\n',
}

test.skipIf(server === null)('prune removes the tables of earlier versions, and nothing else', async () => {
  const { url, pool } = await newDatabase(server!)
  const number = Number(/\d+$/.exec(INDEX)![0])
  const [old, later] = [`docs_assistant_index_${number - 1}`, `docs_assistant_index_${number + 1}`]
  const others = [INDEX, later, 'docs_assistant_index_1x', 'docs_assistant']
  for (const schema of [old, ...others])
    await pool.query(`create schema ${schema}; create table ${schema}.site (id int)`)
  const list = async () => {
    const { rows } = await pool.query("select nspname from pg_namespace where nspname like 'docs%'")
    return rows.map(({ nspname }: { nspname: string }) => nspname).toSorted()
  }
  expect(await runCommand(['prune', url])).toMatchObject({ code: 0, out: expect.stringContaining(`needed: ${old}.`) })
  expect(await list()).toEqual([old, ...others].toSorted())
  expect(await runCommand(['prune', url, '--yes'])).toMatchObject({ out: `docs-assistant: removed ${old}\n` })
  expect(await list()).toEqual(others.toSorted())
  expect(await runCommand(['prune', url])).toMatchObject({ out: 'docs-assistant: there is nothing to remove\n' })
})

const FILLER =
  'the assistant panel search page answer button model site theme question key server file colour list text'.split(' ')

const ask = (query: string, more: object = {}) => ({ question: query, earlierQuestions: [], limit: 5, ...more })

describe.skipIf(server === null)('docs in PostgreSQL', () => {
  test('are found as in memory: the same sections, scores and refusals for the questions of our own docs', async () => {
    const docs = await readDocs(PLAYGROUND)
    await writeDocs(pool, 'own', docs)
    const [here, source] = [createSearch(docs), await postgresDocs(pool, { site: 'own' }).open()]
    const { questions } = await readQuestions(fileURLToPath(new URL('../eval/questions.yaml', import.meta.url)))
    expect(questions.length).toBeGreaterThanOrEqual(100)
    const describe = ({ hits, isCovered, unknownWords }: SearchResult) => ({
      isCovered,
      unknownWords,
      hits: hits.map(({ section: { page, anchor, markdown }, score }) => ({
        path: page.path,
        anchor,
        markdown,
        score: score.toFixed(6),
      })),
    })
    for (const { question, after } of sampleCases(questions, 4)) {
      const query = { question, earlierQuestions: after === undefined ? [] : [after], limit: 5 }
      expect({ question, ...describe(await source.search.search(query)) }).toEqual({
        question,
        ...describe(here.search(query)),
      })
    }
    const results = await evaluateAnswers({ docs, search: source.search, answerer: quoteAnswer }, questions.slice(0, 5))
    expect(results.map(({ text }) => text)).toEqual(
      (await evaluateAnswers({ docs, search: here, answerer: quoteAnswer }, questions.slice(0, 5))).map(
        ({ text }) => text,
      ),
    )
  })

  test('are found in a large site by full-text search, nearly always with the same page first', async () => {
    const own = await readDocs(PLAYGROUND)
    const filler = await readDocs(
      await makeFolder(
        Object.fromEntries(
          Array.from({ length: 500 }, (_, number) => {
            const words = Array.from(
              { length: 60 },
              (_, at) => FILLER[(number * 7 + at * (number % 11)) % FILLER.length],
            )
            return [`p${number}.md`, `# Notes ${number}\n\n${words.join(' ')}\n\n## ${words[3]} ${words[9]}\n\nMore.\n`]
          }),
        ),
      ),
    )
    const docs = { ...own, pages: [...own.pages, ...filler.pages] }
    await writeDocs(pool, 'large', docs)
    const [here, { search }] = [createSearch(docs), await postgresDocs(pool, { site: 'large' }).open()]
    const { questions } = await readQuestions(fileURLToPath(new URL('../eval/questions.yaml', import.meta.url)))
    const cases = sampleCases(questions, 4)
    const different: unknown[] = []
    for (const { question, after } of cases) {
      const query = { question, earlierQuestions: after === undefined ? [] : [after], limit: 1 }
      // Of a question that the docs don't answer, the page that shares a word with it is chance; the refusal is not.
      const first = ({ hits, isCovered }: SearchResult) => (isCovered ? hits[0]?.section.page.path : 'not covered')
      const [there, expected] = [first(await search.search(query)), first(here.search(query))]
      if (there !== expected) different.push({ question, there, expected })
    }
    expect(different.slice(Math.floor(cases.length / 20))).toEqual([])
  })

  test('are found by rare words, even if many titles have another word of the question', async () => {
    const pages = Array.from({ length: 520 }, (_, at) => [`p${at}.md`, `# Guide ${at}\n\nAbout thing ${at}.\n`])
    const files = { ...Object.fromEntries(pages), 'lilies.md': '# Flowers\n\nA guide to watering lilies at night.\n' }
    const docs = await readDocs(await makeFolder(files))
    await writeDocs(pool, 'titles', docs)
    const there = await postgresDocs(pool, { site: 'titles' }).open()
    for (const search of [createSearch(docs), there.search]) {
      const { hits } = await search.search(ask('guide to watering lilies'))
      expect(hits[0]?.section.page.path).toBe('/lilies')
    }
  })

  test('are written only where they changed, and used from the next question on', async () => {
    const folder = await makeFolder(FILES)
    const write = async () => writeDocs(pool, 'changing', await readDocs(folder))
    expect(await write()).toEqual({ pages: 2, changed: 2, removed: 0 })
    expect(await write()).toEqual({ pages: 2, changed: 0, removed: 0 })
    const source = await postgresDocs(pool, { site: 'changing' }).open()
    const first = async () => (await source.search.search(ask('turn off a webhook'))).hits[0]?.section.markdown
    expect(await first()).toContain('red button')
    await writeFile(join(folder, 'webhooks.md'), '# Webhooks\n\n## Turn off a webhook\n\nUse the blue lever.\n')
    await writeFile(join(folder, 'new.md'), '# Zebras\n\nStripes.\n')
    expect(await write()).toEqual({ pages: 3, changed: 2, removed: 0 })
    expect(await first()).toContain('blue lever')
    expect((await source.search.search(ask('zebra stripes'))).hits[0]?.section.page.path).toBe('/new')
  })

  test('are found after changes as if all had been written at once', async () => {
    const subjects = 'webhooks themes keys quotas exports backups sensors pumps valves zones'.split(' ')
    const pages = Array.from({ length: 40 }, (_, number) => {
      const [subject, other] = [subjects[number % 10]!, subjects[(number * 7 + 3) % 10]!]
      const about = `# ${subject} ${number}\n\nAbout ${subject} and ${other}.`
      return [`page-${number}.md`, `${about}\n\n## Limits of ${other}\n\nUp to ${number}.\n`] as const
    })
    const folder = await makeFolder(Object.fromEntries(pages))
    await writeDocs(pool, 'grown', await readDocs(folder))
    const source = await postgresDocs(pool, { site: 'grown' }).open()
    await source.search.search(ask('limits of webhooks'))
    await writeFile(join(folder, 'page-7.md'), '# Zebra pumps\n\nStripes and quotas.\n\n## Stripes\n\nAll of them.\n')
    await writeFile(join(folder, 'page-00.md'), '# Levers\n\nPull the zebra lever for exports.\n')
    await rm(join(folder, 'page-9.md'))
    const docs = await readDocs(folder)
    expect(await writeDocs(pool, 'grown', docs)).toEqual({ pages: 40, changed: 2, removed: 1 })
    await writeDocs(pool, 'fresh', docs)
    const statistics = async (site: string) =>
      (await pool.query(`select statistics from ${INDEX}.site where site = $1`, [site])).rows
    expect(await statistics('grown')).toEqual(await statistics('fresh'))
    const here = createSearch(docs)
    const describe = ({ hits, isCovered }: SearchResult) => [isCovered, hits.map(({ section }) => section.page.path)]
    for (const asked of ['zebra stripes', 'limits of zones', 'lever', 'page about pumps and kyes', 'quota stripes'])
      expect([asked, ...describe(await source.search.search(ask(asked)))]).toEqual([
        asked,
        ...describe(here.search(ask(asked))),
      ])
  })

  test('don’t change if writing fails', async () => {
    await writeDocs(pool, 'whole', await readDocs(await makeFolder(FILES)))
    const next = await readDocs(await makeFolder({ 'a.md': '# Other\n\nOther words.\n' }))
    const failing = {
      async connect() {
        const client = await pool.connect()
        return {
          query: (text: string, values?: unknown[]) =>
            text.startsWith(`insert into ${INDEX}.page`)
              ? Promise.reject(new Error('the connection broke'))
              : client.query(text, values),
          release: () => client.release(true),
        }
      },
    }
    await expect(writeDocs(failing, 'whole', next)).rejects.toThrow('the connection broke')
    const { docs, search } = await postgresDocs(pool, { site: 'whole' }).open()
    expect(docs.pages.map(({ path }) => path)).toEqual(['/themes', '/webhooks'])
    expect((await search.search(ask('dark theme'))).hits[0]?.section.page.path).toBe('/themes')
  })

  test('are kept separate for each site, and an unknown site is named', async () => {
    await writeDocs(pool, 'first', await readDocs(await makeFolder(FILES)))
    await writeDocs(pool, 'second', await readDocs(await makeFolder({ 'a.md': '# Webhooks\n\nOf the second site.\n' })))
    const { search } = await postgresDocs(pool, { site: 'second' }).open()
    const { hits } = await search.search(ask('webhooks'))
    expect(hits.map(({ section }) => section.page.path)).toEqual(['/a'])
    await expect(postgresDocs(pool, { site: 'third' }).open()).rejects.toThrow('has no site "third"')
  })

  test('stay as they are in an earlier layout, and the error says how to write them in the new one', async () => {
    const database = (await newDatabase(server!)).pool
    await database.query('create schema docs_assistant; create table docs_assistant.site (site text, stems text[])')
    const docs = postgresDocs(database, { site: 'acme' })
    await expect(docs.open()).rejects.toThrow(
      'the database has no site "acme" that this version of docs-assistant can read; write it with ' +
        '"docs-assistant index <folder> --to <database> --site acme"',
    )
    await writeDocs(database, 'acme', await readDocs(await makeFolder(FILES)))
    const { search } = await docs.open()
    expect((await search.search(ask('dark theme'))).hits[0]?.section.page.path).toBe('/themes')
    expect((await database.query('select * from docs_assistant.site')).rows).toEqual([])
  })

  test('are read again after they were deleted and written again', async () => {
    const database = (await newDatabase(server!)).pool
    await writeDocs(database, 'docs', await readDocs(await makeFolder(FILES)))
    const source = await postgresDocs(database).open()
    expect((await source.search.search(ask('dark theme'))).hits[0]?.section.page.path).toBe('/themes')
    await database.query(`delete from ${INDEX}.site`)
    const changed = {
      ...FILES,
      'themes.md': '# Themes\n\n## Dark mode\n\nThere is a switch now.\n',
      'x.md': '# Zebras\n',
    }
    await writeDocs(database, 'docs', await readDocs(await makeFolder(changed)))
    expect((await source.search.search(ask('dark theme'))).hits[0]?.section.markdown).toContain('switch')
    expect((await source.search.search(ask('zebras'))).hits[0]?.section.page.path).toBe('/x')
  })

  test('can be written without permission to create schemas, if the tables exist', async () => {
    const database = (await newDatabase(server!)).pool
    const docs = await readDocs(await makeFolder(FILES))
    await writeDocs(database, 'first', docs)
    await database.query(`create role writer; grant usage on schema ${INDEX} to writer;
      grant select, insert, update, delete on all tables in schema ${INDEX} to writer`)
    const client = await database.connect()
    await client.query('set role writer')
    const asWriter = { connect: async () => ({ query: client.query.bind(client), release: () => {} }) }
    expect(await writeDocs(asWriter, 'second', docs)).toEqual({ pages: 2, changed: 2, removed: 0 })
    client.release(true)
  })

  test('are found even if a question has characters that PostgreSQL can’t store', async () => {
    await writeDocs(
      pool,
      'plain',
      await readDocs(await makeFolder({ ...FILES, 'a.md': '# 設定\n\n通知設定を変更する。\n' })),
    )
    const { search } = await postgresDocs(pool, { site: 'plain' }).open()
    const found = async (query: string) => (await search.search(ask(query))).hits[0]?.section.page.path
    expect(await found('dark\0 theme \ud800 \u{1f319}')).toBe('/themes')
    expect(await found('通知設定')).toBe('/a')
  })

  test('time out if the database does not answer', async () => {
    const timeoutMs = 50
    const slow = { connect: () => new Promise<never>(() => {}) }
    await expect(postgresDocs(slow, { timeoutMs }).open()).rejects.toThrow('PostgreSQL did not answer within 50 ms')
    const released: unknown[] = []
    const silent = {
      query: () => new Promise<never>(() => {}),
      release: (error?: unknown) => void released.push(error),
    }
    const deaf = { connect: () => Promise.resolve(silent) }
    await expect(postgresDocs(deaf, { timeoutMs }).open()).rejects.toThrow('PostgreSQL did not answer within 50 ms')
    expect(released).toEqual([true])
  })

  test('may contain hostile text, and questions are never run as SQL', async () => {
    const folder = await makeFolder({
      "it's.md": `# '; drop schema docs_assistant cascade; --\n\nText \\u0000 with \ud800 halves and "quotes" $1.\n`,
    })
    await writeDocs(pool, "o'site", await readDocs(folder))
    const { search, docs } = await postgresDocs(pool, { site: "o'site" }).open()
    expect(docs.pages).toHaveLength(1)
    const { hits } = await search.search(ask(`'; drop schema docs_assistant cascade; -- halves {"a"} %`))
    expect(hits[0]?.section.markdown).toContain('\\u0000')
  })

  test('share the database with readers’ questions, which are counted, forgotten and erased', async () => {
    let now = Date.now()
    const log = postgresQuestionLog(pool, { keepDays: 30, now: () => now })
    const asked = { site: 'acme', outcome: 'refused', pages: ['/a'], threadId: 'thr_1', fp: 'ann' } as const
    await log.add(await createEntry({ ...asked, now, question: "it's old" }))
    now += 31 * 86_400_000
    await log.add(await createEntry({ ...asked, now, question: 'new', messageId: 'msg_1' }))
    await log.add(await createEntry({ ...asked, now: now + 1, question: 'other', fp: 'anonymous', threadId: 'thr_2' }))
    const entries = await log.read(0)
    expect(entries.map(({ question, outcome, pages }) => [question, outcome, pages])).toEqual([
      ['new', 'refused', ['/a']],
      ['other', 'refused', ['/a']],
    ])
    expect(entries[0]).toEqual(await createEntry({ ...asked, now, question: 'new', messageId: 'msg_1' }))
    const feedback = { value: 'down', reasons: ["it's old"], comment: 'no \0 "quotes"' } as const
    await log.rate!('msg_1', { ...feedback, reasons: [...feedback.reasons] })
    expect((await log.read(0))[0]?.feedback).toEqual({ ...feedback, comment: 'no  "quotes"' })
    // PostgreSQL refuses half of a character. The first comment mentions an escape, the second is cut in an emoji.
    for (const [comment, kept] of [
      ['prints "\\u0000"', 'prints "\\u0000"'],
      [`${'a'.repeat(499)}😀`, `${'a'.repeat(499)}\uFFFD`],
    ] as const) {
      await log.rate!('msg_1', { value: 'up', comment })
      expect((await log.read(0))[0]?.feedback).toEqual({ value: 'up', comment: kept })
    }
    await log.rate!('msg_1', null)
    expect((await log.read(0))[0]).not.toHaveProperty('feedback')
    expect(await log.erase({ reader: 'ann' })).toBe(1)
    expect(await log.erase({ threadId: 'thr_2' })).toBe(1)
    expect(await log.read(0)).toEqual([])
  })

  test('share the database with questions of two services, each of which erases only its own', async () => {
    const now = Date.now()
    const later = now + 31 * 86_400_000
    const acme = postgresQuestionLog(pool, { name: 'acme', now: () => later })
    const asked = { site: 'local', outcome: 'refused', pages: [], threadId: 'thr_1', fp: 'ann', now } as const
    await acme.add(await createEntry({ ...asked, question: 'of acme' }))
    const beta = postgresQuestionLog(pool, { name: 'beta', keepDays: 30, now: () => later })
    await beta.add(await createEntry({ ...asked, now: later, question: 'of beta' }))
    expect(await beta.erase({ reader: 'ann' })).toBe(1)
    expect((await acme.read(0)).map(({ question }) => question)).toEqual(['of acme'])
    const { out } = await runCommand(['report', server!.url, '--name', 'acme', '--format', 'csv'])
    expect(out).toContain('of acme')
    expect((await runCommand(['report', server!.url, '--name', 'beta', '--format', 'csv'])).out).not.toContain(
      'of acme',
    )
    expect(() => postgresQuestionLog(pool, { name: 'a;b' })).toThrow('1 to 30 of a-z')
  })

  test('share the database with readers’ questions, which are read page by page', async () => {
    const log = postgresQuestionLog(pool)
    const asked = { site: 'paged', outcome: 'answered', pages: [], threadId: 'thr_paged', fp: 'anonymous' } as const
    const now = Date.now()
    await log.add(await createEntry({ ...asked, now, question: 'question 0' }))
    // 2,500 entries, of which many have the same time, and some differ by a microsecond.
    await pool.query(`insert into docs_assistant.question (time, site, question, outcome, pages, thread)
      select time + (number / 700) * interval '1 microsecond', site, 'question ' || number, outcome, pages, thread
      from docs_assistant.question, generate_series(1, 2499) number where site = 'paged'`)
    const all = (await log.read(0)).filter(({ site }) => site === 'paged').map(({ question }) => question)
    expect(all).toEqual(Array.from({ length: 2_500 }, (_, number) => `question ${number}`))
    const found: string[] = []
    for await (const entry of log.entries!(now, ['question 5', "x' or true"])) found.push(entry.question)
    expect(found).toEqual(['question 5'])
    expect(await log.erase({ threadId: 'thr_paged' })).toBe(2_500)
  })

  test('are joined into one text a hundred pages at a time', async () => {
    const files = Array.from({ length: 250 }, (_, number) => [`p${number}.md`, `# Page ${number}\n\nText ${number}.\n`])
    await writeDocs(pool, 'long', await readDocs(await makeFolder(Object.fromEntries(files))))
    let statements = 0
    const counting = {
      async connect() {
        const client = await pool.connect()
        return {
          query: (text: string, values?: unknown[]) => ((statements += 1), client.query(text, values)),
          release: client.release.bind(client),
        }
      },
    }
    const handler = createAssistantHandler({ docs: postgresDocs(counting, { site: 'long' }), keys: ['acme_dsc_1'] })
    await handler(new Request('http://localhost/llms.txt'))
    statements = 0
    const all = await (await handler(new Request('http://localhost/llms-full.txt'))).text()
    expect(all.match(/^Text \d+\.$/gm)).toHaveLength(250)
    // One statement asks for the version.
    expect(statements).toBe(4)
  })

  test('have the text of each page, also if their addresses resemble each other', async () => {
    const files = { 'guides.md': '# All', 'guides/index.md': '# Index', 'a.md': '# One', 'a.mdx': '# Two' }
    const docs = await readDocs(await makeFolder({ ...files, 'A.md': '# Capital', '%41.md': '# Encoded' }))
    await writeDocs(pool, 'similar', docs)
    const stored = await postgresDocs(pool, { site: 'similar' }).open()
    const read = await stored.readPages!(stored.docs.pages)
    expect(read.map(({ path, title }) => `${path} ${title}`)).toEqual(
      docs.pages.map(({ path, title }) => `${path} ${title}`),
    )
  })

  test('are asked for their version once for a question, and are not read again', async () => {
    const files = Array.from({ length: 510 }, (_, number) => [`p${number}.md`, `# Page ${number}\n\nText ${number}.\n`])
    await writeDocs(pool, 'asked', await readDocs(await makeFolder(Object.fromEntries(files))))
    const statements: string[] = []
    const listening = {
      async connect() {
        const client = await pool.connect()
        return {
          query: (text: string, values?: unknown[]) => (statements.push(text), client.query(text, values)),
          release: client.release.bind(client),
        }
      },
    }
    const { open } = postgresDocs(listening, { site: 'asked' })
    await open()
    statements.length = 0
    const { search } = await open()
    expect((await search.search(ask('page 77'))).hits[0]?.section.page.path).toBe('/p77')
    expect(statements.filter((text) => text.includes('select version'))).toHaveLength(1)
    expect(statements).toHaveLength(3)
  })

  test('have the settings of docs.json, and the pictures, as the folder has them', async () => {
    const folder = await makeFolder({
      ...FILES,
      'docs.json': JSON.stringify({
        name: 'Acme',
        theme: 'mint',
        colors: { primary: '#0a7a5a' },
        logo: '/logo.svg',
        favicon: '/icon.svg',
        navigation: { pages: ['themes', 'webhooks'] },
      }),
      'public/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"><!-- icon --></svg>',
      'film.mp4': 'x'.repeat(1_200_000),
      'notes.exe': 'never',
    })
    const write = async () => writeDocs(pool, 'looks', await readDocs(folder))
    await write()
    const inDatabase = createDocsService({ docs: postgresDocs(pool, { site: 'looks' }), assistantFolder: null })
    const inFolder = createDocsService({ docs: folder, assistantFolder: null })
    const get = async (service: typeof inFolder, path: string, headers = {}) => {
      const response = await service.handle(new Request(`http://localhost${path}`, { headers }))
      return [response.status, response.headers.get('content-type'), await response.text()] as const
    }
    for (const path of ['/docs.json', '/_assistant/site.css', '/logo.svg', '/icon.svg', '/themes', '/notes.exe'])
      expect([path, await get(inDatabase, path)]).toEqual([path, await get(inFolder, path)])
    expect((await get(inDatabase, '/logo.svg'))[0]).toBe(200)
    expect(await get(inDatabase, '/film.mp4', { Range: 'bytes=0-3' })).toEqual([206, 'video/mp4', 'xxxx'])
    await writeFile(join(folder, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"><!-- new --></svg>')
    await rm(join(folder, 'film.mp4'))
    expect(await write()).toEqual({ pages: 2, changed: 0, removed: 0 })
    expect((await get(inDatabase, '/icon.svg'))[2]).toContain('new')
    expect((await get(inDatabase, '/film.mp4'))[0]).toBe(404)
    await Promise.all([inDatabase.close(), inFolder.close()])
  })

  test('are refused if another version has split their words differently, until they are written again', async () => {
    const docs = await readDocs(await makeFolder(FILES))
    await writeDocs(pool, 'foreign', docs)
    await pool.query(`update ${INDEX}.site set fingerprint = 'another' where site = 'foreign'`)
    const source = postgresDocs(pool, { site: 'foreign' })
    await expect(source.open()).rejects.toThrow(
      'the site "foreign" was written by a version that splits words differently; write it again with ' +
        '"docs-assistant index <folder> --to <database> --site foreign"',
    )
    await writeDocs(pool, 'foreign', docs)
    expect((await source.open()).docs.pages).toHaveLength(2)
  })

  test('are refused with the place if somebody else has written their rows', async () => {
    const docs = await readDocs(await makeFolder(FILES))
    const change = (table: string, what: string) =>
      pool.query(`update ${INDEX}.${table} set ${what} where site = 'others'`)
    const foreign = async (table: string, what: string, place: string) => {
      await pool.query(`delete from ${INDEX}.site where site = 'others'`)
      await writeDocs(pool, 'others', docs)
      const source = postgresDocs(pool, { site: 'others' })
      expect((await source.open()).docs.pages).toHaveLength(2)
      await change(table, what)
      await change('site', 'version = version + 1')
      const reading = async () => {
        const { docs, readPages } = await postgresDocs(pool, { site: 'others' }).open()
        await readPages!(docs.pages)
      }
      await expect(reading()).rejects.toThrow(
        'a row of the docs in the database was not written by "docs-assistant index"; ' +
          `delete the site from ${INDEX}.site, and write it again ("${place}"`,
      )
    }
    const { rows } = await pool.query(`select max(id) as id from ${INDEX}.page`)
    let id = Number((rows[0] as { id: number }).id)
    const page = (field: string) => `page ${(id += 2) - 1}${field}`
    await foreign('page', `head = jsonb_set(head, '{path}', '"javascript:alert(1)"')`, page('.path'))
    await foreign('page', `head = jsonb_set(head, '{sections}', '[null]')`, page('.sections[0].heading'))
    await foreign('page', `head = 'null'`, page('.path'))
    await foreign('page', `body = jsonb_set(body, '{markdown}', '5')`, page('.markdown'))
    await foreign('site', `docs = jsonb_set(docs, '{navigation}', '5')`, 'navigation')
    await foreign('site', `docs = '5'`, '')
    await foreign('site', `statistics = '{'`, 'statistics')
    await foreign('site', `statistics = '{}'`, 'statistics.pages')
    const stems = `replace(statistics, '"stems":[', '"stems":[[],')`
    await foreign('site', `statistics = ${stems}`, 'statistics.stems')
  })

  test('are available through all endpoints', async () => {
    const folder = await makeFolder(FILES)
    expect(await runCommand(['index', folder, '--to', server!.url, '--site', 'doors'])).toEqual({
      code: 0,
      out: 'docs-assistant: wrote 2 pages as "doors": 2 new or changed, 0 removed\n',
      err: '',
    })
    const handler = createAssistantHandler({ docs: postgresDocs(pool, { site: 'doors' }), keys: ['acme_dsc_1'] })
    const post = async (path: string, body: object) => {
      const headers = { Authorization: 'Bearer acme_dsc_1', 'Content-Type': 'application/json' }
      const init = { method: 'POST', headers, body: JSON.stringify(body) }
      return (await handler(new Request(`http://localhost${path}`, init))).text()
    }
    expect(await post('/discovery/v1/assistant/acme/message', question('turn off a webhook'))).toContain('red button')
    expect(await post('/discovery/v1/search/acme', { query: 'turn off a webhook' })).toContain('red button')
    expect(await post('/discovery/v1/page/acme', { path: '/webhooks' })).toContain('red button')
    const call = { name: 'get_page', arguments: { path: '/webhooks' } }
    expect(await post('/mcp', { jsonrpc: '2.0', id: 1, method: 'tools/call', params: call })).toContain('red button')
    const get = async (path: string) => (await handler(new Request(`http://localhost${path}`))).text()
    expect(await get('/webhooks.md')).toContain('red button')
    expect(await get('/llms-full.txt')).toContain('red button')
    expect(await get('/llms.txt')).toContain('[Webhooks]')
    expect(JSON.parse(await get('/_assistant/health'))).toEqual({ status: 'ok', pages: 2 })
    const service = createDocsService({ docs: postgresDocs(pool, { site: 'doors' }), assistantFolder: null })
    const shown = await service.handle(new Request('http://localhost/webhooks'))
    expect(await shown.text()).toContain('red button')
  })
})
