import { describe, expect, test } from 'vitest'
import type { Answerer } from '../../src/service.ts'
import { ENDPOINT, question, startService, type TestService } from './startService.ts'
import { readFrames, readSources, readText } from './readFrames.ts'

const V2 = '/discovery/v2/assistant/acme/message'

type Chunk = { type: string } & Record<string, unknown>

/** A request as the transport of AI SDK 5 and later sends it. */
function uiRequest(text: string, more: Record<string, unknown> = {}) {
  return {
    id: 'chat-1',
    trigger: 'submit-message',
    fp: 'anonymous',
    messages: [{ id: 'm1', role: 'user', parts: [{ type: 'text', text }] }],
    ...more,
  }
}

async function readChunks(response: Response): Promise<Chunk[]> {
  const events = (await response.text()).split('\n\n')
  expect(events.slice(-2)).toEqual(['data: [DONE]', ''])
  return events.slice(0, -2).map((event) => JSON.parse(event.replace(/^data: /, '')) as Chunk)
}

async function ask(service: TestService, text: string, more: Record<string, unknown> = {}): Promise<Chunk[]> {
  const response = await service.ask(uiRequest(text, more), { path: V2 })
  expect(response.status).toBe(200)
  return readChunks(response)
}

const textsOf = (chunks: Chunk[]) =>
  chunks.flatMap(({ type, delta }) => (type === 'text-delta' ? [delta as string] : [])).join('')

const thinkingAnswerer: Answerer = async function* () {
  yield { type: 'reasoning', text: 'The docs have a page on it.' }
  yield { type: 'text', text: 'Send the address ' }
  yield { type: 'text', text: 'of your server.' }
}

describe('the v2 endpoint', () => {
  test('streams the same chunks as a model with a search tool', async () => {
    const service = await startService({ answer: thinkingAnswerer })
    const chunks = await ask(service, 'How do I turn on a webhook?')
    const order = chunks.map(({ type }) => type).filter((type, index, all) => type !== all[index - 1])
    expect(order).toEqual([
      'start',
      'start-step',
      'tool-input-start',
      'tool-input-delta',
      'tool-input-available',
      'tool-output-available',
      'reasoning-start',
      'reasoning-delta',
      'reasoning-end',
      'text-start',
      'text-delta',
      'text-end',
      'source-url',
      'finish-step',
      'finish',
    ])
  })

  test('opens and closes each block once, and writes only to open ones', async () => {
    const service = await startService({ answer: thinkingAnswerer, wordDelayMs: 1 })
    const open = new Set<unknown>()
    const seen = new Set<unknown>()
    for (const { type, id } of await ask(service, 'How do I turn on a webhook?')) {
      const [, kind] = /^(?:text|reasoning)-(start|delta|end)$/.exec(type) ?? []
      if (kind === 'start') {
        expect(seen).not.toContain(id)
        open.add(id)
        seen.add(id)
      }
      if (kind === 'delta') expect(open).toContain(id)
      if (kind === 'end') expect(open.delete(id)).toBe(true)
    }
    expect([open.size, seen.size]).toEqual([0, 2])
  })

  test('has the headers of a UI message stream', async () => {
    const service = await startService()
    const { headers } = await service.ask(uiRequest('webhook'), { path: V2 })
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': expect.stringMatching(/^text\/event-stream/),
      'x-vercel-ai-ui-message-stream': 'v1',
      'cache-control': expect.stringContaining('no-cache'),
      'x-accel-buffering': 'no',
      'x-thread-id': expect.stringMatching(/^thr_/),
    })
  })

  test('finds the same pages as v1, and writes the same text', async () => {
    const service = await startService()
    const v1 = await readFrames(await service.ask(question('How do I turn on a webhook?'), { path: ENDPOINT }))
    const v2 = await ask(service, 'How do I turn on a webhook?')
    expect(textsOf(v2)).toBe(readText(v1))
    const sources = v2.filter(({ type }) => type === 'source-url')
    expect(sources.map(({ url }) => url)).toEqual(readSources(v1))
    expect(sources.map(({ providerMetadata }) => providerMetadata)).toEqual(
      v1.flatMap((frame) => (frame.name === 'source' ? [frame.payload.providerMetadata] : [])),
    )
  })

  test('ends with the thread id, with which the conversation can be continued', async () => {
    const service = await startService()
    const threadId = (await ask(service, 'How do I turn on a webhook?')).at(-1)!.threadId
    expect(threadId).toMatch(/^thr_/)
    const next = await ask(service, 'And how do I turn it off?', { threadId })
    expect(next.at(-1)).toEqual({ type: 'finish', finishReason: 'stop', threadId, messageMetadata: { threadId } })
    expect(textsOf(next)).toContain('DELETE /webhooks/{id}')
  })

  test('accepts a conversation with reasoning, sources, files and tools, and uses its text', async () => {
    const service = await startService()
    const messages = [
      { id: 'm1', role: 'user', parts: [{ type: 'text', text: 'How do I turn on a webhook?' }] },
      {
        id: 'm2',
        role: 'assistant',
        metadata: { threadId: 'x' },
        parts: [
          { type: 'step-start' },
          { type: 'reasoning', text: 'Searched.', providerMetadata: {} },
          { type: 'tool-search', toolCallId: 'c', state: 'output-available', input: {}, output: [] },
          { type: 'source-url', sourceId: 's', url: '/webhooks' },
          { type: 'file', mediaType: 'text/plain', url: 'data:,x' },
          { type: 'text', text: 'Send the address.' },
        ],
      },
      { id: 'm3', role: 'user', parts: [{ type: 'text', text: 'And how do I turn it off?' }] },
    ]
    expect(textsOf(await ask(service, '', { messages }))).toContain('DELETE /webhooks/{id}')
  })

  test.each<[string, Record<string, unknown>, string]>([
    ['no fp', { fp: undefined }, 'fp'],
    ['no messages', { messages: [] }, 'messages'],
    ['a message without parts', { messages: [{ id: 'm', role: 'user' }] }, 'messages[0]'],
    ['a part without a type', { messages: [{ id: 'm', role: 'user', parts: [{}] }] }, 'messages[0].parts[0]'],
    ['an unknown role', { messages: [{ id: 'm', role: 'x', parts: [] }] }, 'messages[0].role'],
    ['a page size of 0', { retrievalPageSize: 0 }, 'retrievalPageSize'],
  ])('refuses %s, and names the field', async (_, more, field) => {
    const service = await startService()
    const response = await service.ask(uiRequest('webhook', more), { path: V2 })
    expect(response.status).toBe(400)
    expect(((await response.json()) as { error: { field: string } }).error.field).toContain(field)
  })

  test('ends with an error chunk and a finish when the answerer fails', async () => {
    const service = await startService({
      // oxlint-disable-next-line require-yield -- it fails before its first word
      answer: async function* () {
        throw new Error('secret')
      },
    })
    const chunks = await ask(service, 'webhook')
    expect(chunks.slice(-3)).toEqual([
      { type: 'error', errorText: 'the service could not finish this answer' },
      { type: 'finish-step' },
      expect.objectContaining({ type: 'finish', finishReason: 'error' }),
    ])
    expect(service.log[0]?.message).toContain('secret')
  })

  test('has the key and the limits of v1', async () => {
    const service = await startService({ limits: { requestsPerHour: 1 } })
    const wrong = await service.ask(uiRequest('a'), { path: V2, headers: { Authorization: 'Bearer svc_dsc_no' } })
    expect(wrong.status).toBe(401)
    expect((await service.ask(question('webhook'))).status).toBe(200)
    expect((await service.ask(uiRequest('webhook'), { path: V2 })).status).toBe(429)
  })
})
