// @ts-check
/**
 * A process that answers from docs in PostgreSQL and has no folder. The arguments are the address of the built service
 * and that of the database. It answers the questions of each message, for as many readers at once as the message says,
 * and sends what that cost.
 */
import pg from 'pg'
import { watchTurns } from './watchTurns.mjs'

const [service = '', connectionString = ''] = process.argv.slice(2)
const { createAssistantHandler, postgresDocs } = await import(service)
const handler = createAssistantHandler({
  docs: postgresDocs(new pg.Pool({ connectionString }), { site: 'bench' }),
  keys: ['bench_dsc_1'],
  limits: {
    requestsPerHour: 1e9,
    requestsPerDayPerAddress: 1e9,
    streams: 1e9,
    streamsPerAddress: 1e9,
    // With the default of 5 s, some of many readers at once are asked to come back later.
    waitMs: 300_000,
  },
})

process.on('message', async (/** @type {{ questions: string[], readers: number }} */ { questions, readers }) => {
  const endWatch = watchTurns()
  const before = process.cpuUsage()
  /** @type {number[]} */
  const times = []
  const waiting = [...questions]
  async function read() {
    for (let question = waiting.shift(); question !== undefined; question = waiting.shift()) {
      const start = performance.now()
      await answer(question)
      times.push(performance.now() - start)
    }
  }
  await Promise.all(Array.from({ length: readers }, read))
  const { user, system } = process.cpuUsage(before)
  const { busiestMs } = endWatch()
  globalThis.gc?.()
  process.send?.({ cpuMs: (user + system) / 1_000, times, busiestMs, residentBytes: process.memoryUsage().rss })
})

/** @param {string} question */
async function answer(question) {
  const response = await handler(
    new Request('http://localhost/discovery/v1/assistant/bench/message', {
      method: 'POST',
      headers: { Authorization: 'Bearer bench_dsc_1', 'Content-Type': 'application/json' },
      body: JSON.stringify({
        fp: 'anonymous',
        messages: [{ id: '1', role: 'user', content: question, parts: [{ type: 'text', text: question }] }],
      }),
    }),
  )
  const text = await response.text()
  if (!/\nd:\{"finishReason":"stop"/.test(text)) throw new Error(`an answer did not end well: ${text.slice(0, 500)}`)
}
