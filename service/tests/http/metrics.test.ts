import { describe, expect, test } from 'vitest'
import { eventually } from '../../../tests/eventually.ts'
import { createLoadGate } from '../../src/engine/http/createLoadGate.ts'
import { HttpError, type Docs, type SearchResult } from '../../src/service.ts'
import { ADMIN_KEY, KEY, question, startService, type TestService } from './startService.ts'

const NOTHING: SearchResult = { hits: [], isCovered: false, unknownWords: [] }

async function readMetrics({ url }: Pick<TestService, 'url'>, headers = { Authorization: `Bearer ${ADMIN_KEY}` }) {
  const response = await fetch(`${url}/_assistant/metrics`, { headers })
  expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
  return response.text()
}

/** A promise that a test settles. */
function hold() {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  return { held, release }
}

describe('the metrics', () => {
  test('count answers, words, searches, tokens, refusals and what runs', async () => {
    const { held, release } = hold()
    const service = await startService({
      limits: { requestsPerHour: 3 },
      async *answer({ question }) {
        yield { type: 'text', text: 'Dry.' }
        if (question.includes('wait')) await held
        yield { type: 'finish', finishReason: 'stop', usage: { promptTokens: 40, completionTokens: 2 } }
        yield { type: 'outcome', outcome: question.includes('webhook') ? 'answered' : 'fallback' }
      },
    })
    await (await service.ask(question('Which webhook?'))).text()
    await (await service.ask(question('Which gardens are dry?'))).text()
    const waiting = await service.ask(question('Please wait'))
    await eventually(async () => expect(await readMetrics(service)).toContain('docs_assistant_streams_open 1\n'))
    release()
    await waiting.text()
    await service.ask(question('One too many'))
    const text = await readMetrics(service)
    for (const line of [
      'docs_assistant_answers_total{finish_reason="stop",outcome="answered"} 1',
      'docs_assistant_answers_total{finish_reason="stop",outcome="fallback"} 2',
      'docs_assistant_tokens_total{kind="prompt"} 120',
      'docs_assistant_tokens_total{kind="completion"} 6',
      'docs_assistant_refused_total{status="429",code="rate-limited",limit="organization"} 1',
      'docs_assistant_first_word_seconds_count 3',
      'docs_assistant_answer_seconds_bucket{le="+Inf"} 3',
      'docs_assistant_search_seconds_count 3',
      'docs_assistant_streams_open 0',
      'docs_assistant_searches_waiting 0',
      'docs_assistant_log_lines_total{level="warning"} 2',
    ])
      expect(text).toContain(`${line}\n`)
    expect(text).not.toMatch(/gardens|_dsc_/)
  })

  test('are in Prometheus’ format: each has a type, and buckets only grow', async () => {
    const service = await startService()
    await (await service.ask(question('webhooks'))).text()
    const lines = (await readMetrics(service)).trimEnd().split('\n')
    const typed = new Set(lines.flatMap((line) => /^# TYPE (\S+) /.exec(line)?.[1] ?? []))
    const samples = lines.filter((line) => !line.startsWith('#'))
    for (const line of samples) {
      const [, name = ''] = /^([a-z_]+)(?:\{[a-z_]+="[^"]*"(?:,[a-z_]+="[^"]*")*\})? [\d.e+-]+$/.exec(line) ?? []
      expect(typed).toContain(name.replace(/_(?:bucket|sum|count)$/, ''))
    }
    const buckets = samples.filter((line) => line.startsWith('docs_assistant_answer_seconds_bucket'))
    const counts = buckets.map((line) => Number(line.split(' ')[1]))
    expect(counts).toEqual(counts.toSorted((a, b) => a - b))
  })

  test('need the admin key, except on their own port', async () => {
    const { url, service } = await startService({ metricsPort: 0 })
    expect((await fetch(`${url}/_assistant/metrics`)).status).toBe(401)
    const withPublicKey = { headers: { Authorization: `Bearer ${KEY}` } }
    expect((await fetch(`${url}/_assistant/metrics`, withPublicKey)).status).toBe(403)
    const own = service.metricsUrl!
    expect(await readMetrics({ url: own }, { Authorization: '' })).toContain('docs_assistant_streams_open 0')
    expect((await fetch(`${own}/_assistant/health`)).status).toBe(200)
    expect((await fetch(`${own}/index`)).status).toBe(404)
  })
})

describe('a service that stops', () => {
  test('says so first, answers on, and ends what runs', async () => {
    const { held, release } = hold()
    const service = await startService({
      stopDelayMs: 60_000,
      async *answer() {
        yield { type: 'text', text: 'One' }
        await held
        yield { type: 'text', text: ' and two.' }
      },
    })
    const running = await service.ask(question('Which?'))
    const health = () => fetch(`${service.url}/_assistant/health`)
    expect((await health()).status).toBe(200)
    const closing = service.service.close(60_000)
    const stopping = await health()
    expect([stopping.status, await stopping.json()]).toEqual([503, { status: 'stopping' }])
    expect((await fetch(`${service.url}/_assistant/live`)).status).toBe(200)
    const late = await service.ask(question('Late?'))
    expect([late.status, late.headers.get('connection')]).toEqual([200, 'close'])
    release()
    expect(await late.text()).toContain(' and two.')
    expect(await running.text()).toContain(' and two.')
    await Promise.all([service.service.close(), closing])
    await expect(fetch(service.url)).rejects.toThrow('fetch failed')
  })
})

describe('questions that would wait too long', () => {
  test('are refused at once, whichever way they come in', async () => {
    const { held, release } = hold()
    const docs: Docs = { name: 'Acme', folder: '', config: null, pages: [], navigation: [] }
    let slow = false
    const service = await startService({
      limits: { waitMs: 0 },
      docs: {
        open: async () => ({
          docs,
          search: {
            async search() {
              if (slow) await held
              return NOTHING
            },
          },
        }),
      },
    })
    const search = () => {
      const headers = { Authorization: `Bearer ${KEY}`, 'Content-Type': 'application/json' }
      const init = { method: 'POST', headers, body: JSON.stringify({ query: 'webhooks' }) }
      return fetch(`${service.url}/discovery/v1/search/acme`, init)
    }
    // The gate learns how long a search takes.
    expect((await search()).status).toBe(200)
    slow = true
    const first = search()
    await eventually(async () => expect(await readMetrics(service)).toContain('docs_assistant_searches_waiting 1\n'))
    const mcp = { jsonrpc: '2.0', id: 1, method: 'tools/list' }
    const ways = [
      search(),
      service.ask(question('webhooks')),
      fetch(`${service.url}/ask?q=webhooks`),
      fetch(`${service.url}/mcp`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(mcp),
      }),
    ]
    for (const response of await Promise.all(ways)) {
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '1'])
      expect(await response.json()).toMatchObject({ error: { code: 'busy' } })
    }
    expect(service.refusals.map(({ limit }) => limit)).toContain('waiting')
    release()
    expect((await first).status).toBe(200)
    expect((await search()).status).toBe(200)
  })

  test('are those whose wait is longer than the limit', async () => {
    const waits: number[] = []
    const gate = createLoadGate({ maxWaitMs: 1_000_000, onSearch: (ms) => waits.push(ms) })
    const search = gate.watch({ search: () => NOTHING })
    const query = { question: '', earlierQuestions: [], limit: 1 }
    await Promise.all([search.search(query), search.search(query)])
    expect([waits.length, gate.waiting(), gate.estimate()]).toEqual([2, 0, 0])
    expect(() => gate.admit()).not.toThrow(HttpError)
    expect(gate.watch(search)).toBe(gate.watch(search))
  })
})
