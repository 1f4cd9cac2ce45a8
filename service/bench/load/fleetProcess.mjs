// @ts-check
/**
 * A process of the service, as a host would write it: docs in PostgreSQL; limits, conversations and jobs in Redis. The
 * arguments are the address of the built service, the docs folder, the address of the database, and that of Redis.
 * Reports its port to its parent, and each job that it has completed or failed.
 */
import { createServer } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import * as bullmq from 'bullmq'
import { Redis } from 'ioredis'
import pg from 'pg'

const [service = '', folder = '', database = '', redis = ''] = process.argv.slice(2)
const {
  createAssistantHandler,
  createDocsService,
  postgresDocs,
  quoteAnswer,
  redisJobQueue,
  redisStore,
  toNodeListener,
} = await import(service)
const WORD_MS = 60
/** Long enough for a busy machine. The benchmark is about killed processes, not about speed. */
const timeoutMs = 120_000

const assistant = createAssistantHandler({
  docs: postgresDocs(new pg.Pool({ connectionString: database, max: 5 }), { site: 'fleet', timeoutMs }),
  keys: ['fleet_dsc_1', { key: 'limited_dsc_1', requestsPerHour: 100 }],
  limits: { requestsPerHour: 1e9, requestsPerDayPerAddress: 1e9, streams: 1e9, streamsPerAddress: 1e9 },
  store: redisStore(new Redis(redis), { timeoutMs }),
  /** As slow as a model, so that answers can be interrupted. @param {any} input */
  async *answer(input) {
    for await (const part of quoteAnswer(input)) {
      if (part.type !== 'text') yield part
      else {
        for (const text of part.text.split(/(?<= )/)) {
          await wait(WORD_MS)
          yield { ...part, text }
        }
      }
    }
  },
})
const jobs = createDocsService({
  docs: folder,
  assistantFolder: null,
  adminKey: 'fleet_admin',
  log(/** @type {any} */ { message }) {
    const [, id] = /^agent job (\w+) of project fleet: (?:completed|failed) /.exec(message) ?? []
    if (id !== undefined) process.send?.({ id })
  },
  jobs: {
    queue: await redisJobQueue({ bullmq, connection: { url: redis }, takeUpAfterMs: 3_000 }),
    agent: {
      model: 'fleet',
      /** @param {any} task */
      async run({ prompt, files, signal }) {
        await wait(700, undefined, { signal })
        await files.write(`jobs/${prompt}.md`, `# ${prompt}\n`)
        return { note: `Wrote ${prompt}.` }
      },
    },
  },
})
await jobs.handle(new Request('http://localhost/'))

const handler = (/** @type {Request} */ request) =>
  new URL(request.url).pathname.startsWith('/v2/') ? jobs.handle(request) : assistant(request)
const server = createServer(toNodeListener(handler))
server.listen(0, '127.0.0.1', () => process.send?.({ port: /** @type {any} */ (server.address()).port }))
