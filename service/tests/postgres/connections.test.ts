import { EventEmitter } from 'node:events'
import { describe, expect, test } from 'vitest'
import { postgresDocs, postgresQuestionLog, writeDocs, type Database } from '../../src/service.ts'
import { readDocs } from '../../src/node/files/readDocs.ts'
import { transact, withConnection, withTimeout } from '../../src/node/postgres/Database.ts'
import { makeFolder } from '../http/startService.ts'
import { newDatabase, openPostgres } from './newDatabase.ts'

const postgres = await openPostgres()

/** A pool whose connections break in the middle of each statement, as `pg` reports it. */
class BreakingPool extends EventEmitter implements Database {
  readonly clients: EventEmitter[] = []

  connect() {
    const client = Object.assign(new EventEmitter(), {
      query: async () => {
        // Without a listener, this throws: Node would end the process.
        client.emit('error', new Error('the connection broke'))
        throw new Error('the statement failed')
      },
      release: () => {},
    })
    this.clients.push(client)
    return Promise.resolve(client)
  }
}

test.each<[string, (pool: Database) => Promise<unknown>]>([
  ['a statement', (pool) => withConnection(pool, (client) => client.query('select 1'))],
  ['a transaction', (pool) => transact(pool, 'write', (client) => client.query('select 1'))],
  [
    'a statement with a time limit',
    (pool) => withConnection(withTimeout(pool, 1_000), ({ query }) => query('select 1')),
  ],
  ['the docs', (pool) => postgresDocs(pool, { site: 'acme' }).open()],
  ['a write', (pool) => writeDocs(pool, 'acme', { name: '', folder: '', config: null, pages: [], navigation: [] })],
  ['the questions', (pool) => postgresQuestionLog(pool).read(0)],
])('a connection that breaks during %s fails it, and does not end the process', async (_, use) => {
  const pool = new BreakingPool()
  await expect(use(pool)).rejects.toThrow('the statement failed')
  await expect(use(pool)).rejects.toThrow('the statement failed')
  for (const client of pool.clients) expect(client.listenerCount('error')).toBe(0)
  // One that breaks while nobody uses it is an event of the pool, which is heard once.
  expect(pool.listenerCount('error')).toBe(1)
  expect(() => pool.emit('error', new Error('an idle connection broke'))).not.toThrow()
})

describe.skipIf(postgres === null)('while the docs of one site are written', () => {
  test('questions are kept, and another site is written', async () => {
    const { pool } = await newDatabase(postgres!)
    const docs = await readDocs(await makeFolder({ 'index.md': '# Home\n\nHi.\n' }))
    await writeDocs(pool, 'acme', docs)
    const writing = await pool.connect()
    await writing.query('begin')
    await writing.query(`select pg_advisory_xact_lock(hashtext('docs-assistant site'), hashtext('acme'))`)
    // The lock that all of them took before.
    await writing.query(`select pg_advisory_xact_lock(hashtext('docs-assistant'))`)
    const questions = postgresQuestionLog(pool)
    const asked = {
      time: new Date().toISOString(),
      question: 'hi',
      pages: [],
      thread: 't',
      outcome: 'answered' as const,
    }
    await questions.add({ ...asked, site: 'acme' })
    expect(await questions.read(0)).toHaveLength(1)
    expect((await writeDocs(pool, 'other', docs)).pages).toBe(1)
    await writing.query('rollback')
    writing.release()
  })
})
