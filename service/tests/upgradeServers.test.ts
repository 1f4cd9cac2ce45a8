/**
 * What a fleet of the last release has stored in PostgreSQL and in Redis, which this version must read: its files are
 * in the folder `upgrade`. A release writes them again with DOCS_ASSISTANT_STATE=write ("Make a release" in the docs).
 * What this version can't read must say what to do.
 */
import { createClient } from '@redis/client'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { eventually } from '../../tests/eventually.ts'
import { startRedis } from '../../tests/server/redisServer.ts'
import { checkedQueue } from '../src/node/jobs/checkedQueue.ts'
import type { JobInstruction } from '../src/node/jobs/JobQueue.ts'
import { INDEX, type Database } from '../src/node/postgres/Database.ts'
import { readDocs } from '../src/node/files/readDocs.ts'
import { postgresDocs, postgresQuestionLog, redisJobQueue, redisStore, writeDocs } from '../src/service.ts'
import { runCommand } from './cli/startCli.ts'
import { KEY, makeFolder, question, startService } from './http/startService.ts'
import { newDatabase, openPostgres } from './postgres/newDatabase.ts'

const STATE = join(import.meta.dirname, 'upgrade')
const STATEMENTS = join(STATE, 'postgres.json')
const COMMANDS = join(STATE, 'redis.json')
const isWriting = process.env.DOCS_ASSISTANT_STATE === 'write'

const DOCS = {
  'lamps.md': '# Lamps\n\nLamps glow.\n\n## Dim a lamp\n\nTurn the knob to the left.\n\n![A lamp](./lamp.png)\n',
  'lamp.png': 'a picture',
}
const ASKED = 'How do I dim a lamp?'
const ONCE = { requestsPerHour: 1 }

const server = await openPostgres()
const redis = await startRedis()
afterAll(() => redis?.stop())

interface Statement {
  text: string
  values?: unknown[]
}

/** The database, which also notes each statement. */
function noting(database: Database, statements: Statement[]): Database {
  return {
    async connect() {
      const client = await database.connect()
      return {
        async query(text, values) {
          statements.push({ text, ...(values !== undefined && { values }) })
          return client.query(text, values)
        },
        release: (error) => client.release(error),
      }
    },
  }
}

/** A database as the last release has left it. */
async function storedDatabase() {
  const opened = await newDatabase(server!)
  const statements = JSON.parse(await readFile(STATEMENTS, 'utf8'), (_, value: { type?: string } | null) =>
    value?.type === 'Buffer' ? Buffer.from(value as never) : value,
  ) as Statement[]
  const client = await opened.pool.connect()
  for (const { text, values } of statements) await client.query(text, values)
  client.release()
  return opened
}

describe.skipIf(server === null)('what the last release has stored in PostgreSQL', () => {
  test.runIf(isWriting)('is written', async () => {
    await mkdir(STATE, { recursive: true })
    const { pool } = await newDatabase(server!)
    const statements: Statement[] = []
    const database = noting(pool, statements)
    await writeDocs(database, 'acme', await readDocs(await makeFolder(DOCS)))
    const { url, ask } = await startService({ questions: postgresQuestionLog(database, { name: 'acme' }) }, DOCS)
    const [, id = ''] = /"messageId":"(.*?)"/.exec(await (await ask(question(ASKED))).text()) ?? []
    await fetch(`${url}/discovery/v1/assistant/acme/feedback`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${KEY}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ messageId: id, value: 'down', comment: 'Which knob?' }),
    })
    await writeFile(STATEMENTS, `${JSON.stringify(statements, null, 2)}\n`)
  })

  test('answers, with the files of the docs', async () => {
    const { pool } = await storedDatabase()
    const { url, ask } = await startService({ docs: postgresDocs(pool, { site: 'acme' }) })
    expect(await (await ask(question(ASKED))).text()).toContain('Turn the knob to the left.')
    expect(await (await fetch(`${url}/lamp.png`)).text()).toBe('a picture')
  })

  test('is written again, where only changed pages are', async () => {
    const { pool } = await storedDatabase()
    const docs = await readDocs(await makeFolder({ ...DOCS, 'more.md': '# More\n\nMore lamps.\n' }))
    expect(await writeDocs(pool, 'acme', docs)).toEqual({ pages: 2, changed: 1, removed: 0 })
  })

  test('are questions that are reported, and new ones are added to them', async () => {
    const { url, pool } = await storedDatabase()
    const log = postgresQuestionLog(pool, { name: 'acme', keepDays: 100_000 })
    const { ask } = await startService({ questions: log }, DOCS)
    await (await ask(question('Do lamps glow?'))).text()
    const { out } = await runCommand(['report', url, '--name', 'acme', '--format', 'json'])
    for (const words of [ASKED, 'Which knob?', 'Do lamps glow?']) expect(out).toContain(words)
  })

  test('says what to do if its docs have another format', async () => {
    const { pool } = await storedDatabase()
    await pool.query(`alter schema ${INDEX} rename to docs_assistant_index_1`)
    await expect(postgresDocs(pool, { site: 'acme' }).open()).rejects.toThrow(
      'no site "acme" that this version of docs-assistant can read; ' +
        'write it with "docs-assistant index <folder> --to <database> --site acme"',
    )
  })

  test.each([
    ['lack a column', 'alter table docs_assistant_questions_acme.question drop column pages'],
    [
      'have a column of another type',
      'alter table docs_assistant_questions_acme.question alter pages type integer using 0',
    ],
  ])('says what to do if its questions %s', async (_, change) => {
    const { pool } = await storedDatabase()
    await pool.query(change)
    const log = postgresQuestionLog(pool, { name: 'acme', keepDays: 100_000 })
    const added = log.add({
      time: new Date().toISOString(),
      site: 'acme',
      question: 'Why?',
      outcome: 'answered',
      pages: [],
      thread: 't',
    })
    await expect(added).rejects.toThrow(/rename the schema docs_assistant_questions_acme/)
  })
})

async function openRedis() {
  const client = await createClient({ url: `redis://127.0.0.1:${redis!.port}`, RESP: 2 }).connect()
  onTestFinished(() => client.close())
  return client
}

type Client = Awaited<ReturnType<typeof openRedis>>

/** The commands that write what Redis holds, key by key. */
async function listCommands(client: Client): Promise<string[][]> {
  const commands: string[][] = []
  const run = (...words: string[]) => client.sendCommand(words) as Promise<never>
  const readers: Record<string, (key: string) => Promise<string[][]>> = {
    string: async (key) => [['SET', key, await run('GET', key)]],
    list: async (key) => [['RPUSH', key, ...((await run('LRANGE', key, '0', '-1')) as string[])]],
    // It expired meanwhile.
    none: async () => [],
    set: async (key) => [['SADD', key, ...((await run('SMEMBERS', key)) as string[])]],
    hash: async (key) => [['HSET', key, ...((await run('HGETALL', key)) as string[])]],
    async zset(key) {
      const pairs = (await run('ZRANGE', key, '0', '-1', 'WITHSCORES')) as string[]
      return pairs.flatMap((score, at) => (at % 2 === 1 ? [['ZADD', key, score, pairs[at - 1]!]] : []))
    },
    async stream(key) {
      const entries = (await run('XRANGE', key, '-', '+')) as [id: string, fields: string[]][]
      return entries.map(([id, fields]) => ['XADD', key, id, ...fields])
    },
  }
  for (const key of (await client.keys('*')).toSorted()) {
    commands.push(...(await readers[await client.type(key)]!(key)))
    const left = Number(await client.sendCommand(['PTTL', key]))
    if (left > 0) commands.push(['PEXPIRE', key, String(left)])
  }
  return commands
}

/** Redis as the last release has left it, and the thread that is in it. */
async function storedRedis() {
  const client = await openRedis()
  await client.flushAll()
  const { thread, commands } = JSON.parse(await readFile(COMMANDS, 'utf8')) as { thread: string; commands: string[][] }
  for (const command of commands) await client.sendCommand(command)
  return { client, thread }
}

const jobQueue = () => redisJobQueue({ connection: { url: `redis://127.0.0.1:${redis!.port}` }, name: 'acme' })

const WAITING: JobInstruction = {
  job: 'j1',
  number: 1,
  prompt: 'Replace "left" with "right"',
  requester: '203.0.113.1',
  head: {
    projectId: 'acme',
    createdAt: '2026-12-01T12:00:00.000Z',
    model: 'm',
    source: { repository: '/', ref: 'main' },
    base: '0123456789abcdef0123456789abcdef01234567',
  },
  result: null,
}
const RESULT = { isDone: true as const, commit: WAITING.head.base!, note: 'Replaced.', changedFiles: 1 }
const ENDED: JobInstruction = { ...WAITING, job: 'j2', result: RESULT }

describe.skipIf(redis === null)('what the last release has stored in Redis', () => {
  test.runIf(isWriting)('is written', async () => {
    await mkdir(STATE, { recursive: true })
    const client = await openRedis()
    await client.flushAll()
    const store = redisStore(client, { name: 'acme' })
    const { ask } = await startService({ store, limits: ONCE }, DOCS)
    const [, thread = ''] = /"threadId":"(.*?)"/.exec(await (await ask(question(ASKED))).text()) ?? []
    const queue = await jobQueue()
    await queue.add({ ...ENDED, result: null })
    await work(client, async () => RESULT)
    await queue.add(WAITING)
    await writeFile(COMMANDS, `${JSON.stringify({ thread, commands: await listCommands(client) }, null, 2)}\n`)
  })

  test('is a conversation that goes on', async () => {
    const { client, thread } = await storedRedis()
    const { ask } = await startService({ store: redisStore(client, { name: 'acme' }) }, DOCS)
    const answer = await (await ask(question('Do they glow?', { threadId: thread }))).text()
    expect(answer).toContain(`"threadId":"${thread}"`)
  })

  test('is a limit that was reached', async () => {
    const { client } = await storedRedis()
    const { ask } = await startService({ store: redisStore(client, { name: 'acme' }), limits: ONCE }, DOCS)
    const refused = await ask(question(ASKED))
    expect([refused.status, Number(refused.headers.get('Retry-After')) > 0]).toEqual([429, true])
  })

  test('is a job that waits, which is done, and one that has ended', async () => {
    const { client } = await storedRedis()
    const queue = checkedQueue(await jobQueue())
    expect([await queue.read('j1'), await queue.read('j2')]).toEqual([[WAITING], [ENDED]])
    const seen: JobInstruction[] = []
    await work(client, async (instruction) => {
      seen.push(instruction)
      return RESULT
    })
    expect(seen).toEqual([WAITING])
    expect(await queue.read('j1')).toEqual([{ ...WAITING, result: RESULT }])
  })

  test('begins a new conversation if the turns have another format', async () => {
    const { client, thread } = await storedRedis()
    const [key = ''] = await client.keys(`*${thread}`)
    await client.del(key)
    await client.rPush(key, JSON.stringify(['user', ASKED]))
    const { ask } = await startService({ store: redisStore(client, { name: 'acme' }) }, DOCS)
    const answer = await (await ask(question('Do they glow?', { threadId: thread }))).text()
    expect(answer).toMatch(/"threadId":"thr_/)
    expect(answer).not.toContain(thread)
  })

  test('says what to do if a conversation or a limit has another format', async () => {
    const { client } = await storedRedis()
    for (const key of await client.keys('{docs-assistant:acme}:*')) {
      await client.del(key)
      await client.hSet(key, 'format', 'another')
    }
    const { ask, log } = await startService({ store: redisStore(client, { name: 'acme' }), limits: ONCE }, DOCS)
    expect((await ask(question(ASKED))).status).toBe(503)
    expect(JSON.stringify(log)).toContain('delete the keys that begin with \\"{docs-assistant:acme}:\\"')
  })

  test('says what to do if a job has another format', async () => {
    const { client } = await storedRedis()
    const [key = ''] = await client.keys('*:j1-1')
    await client.hSet(
      key,
      'data',
      JSON.stringify({ ...WAITING, prompt: [WAITING.prompt], nonce: '', isCancelled: false }),
    )
    await expect(checkedQueue(await jobQueue()).read('j1')).rejects.toThrow(/start it again \("prompt"/)
  })
})

/** Works on what waits in the queue, in a process of its own, until one instruction has ended. */
async function work(client: Client, run: (one: JobInstruction) => Promise<typeof RESULT>) {
  const countClients = async () => String(await client.sendCommand(['CLIENT', 'LIST'])).split('\n').length
  const before = await countClients()
  const stopping = new AbortController()
  let hasEnded = false
  const queue = checkedQueue(await jobQueue())
  queue.work({ run, onEnded: () => (hasEnded = true), onProblem: () => {}, stopped: stopping.signal })
  await eventually(() => expect(hasEnded).toBe(true))
  stopping.abort()
  await eventually(async () => expect(await countClients()).toBe(before))
}
