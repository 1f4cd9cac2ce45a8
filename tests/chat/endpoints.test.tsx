/** Where questions are sent, and in which form. */
import { expect, it } from 'vitest'
import type { UseDocsAssistantOptions } from '../../src/chat/index.ts'
import type { AssistantMessage } from '../../src/protocol/index.ts'
import { dataStream } from '../../src/testing/index.ts'
import { renderAssistant } from './renderAssistant.tsx'

const EARLIER: AssistantMessage[] = [
  {
    id: 'q1',
    role: 'user',
    content: 'How?',
    parts: [{ type: 'text', text: 'How?' }],
    experimental_attachments: [{ url: 'data:text/plain,x', name: 'x.txt', contentType: 'text/plain' }],
  },
  {
    id: 'a1',
    role: 'assistant',
    content: 'So.',
    annotations: [
      { type: 'data-note', id: 'n', data: 1 },
      { type: 'message-metadata', metadata: { model: 'm' } },
      { type: 'other' },
    ],
    parts: [
      { type: 'step-start' },
      {
        type: 'reasoning',
        reasoning: 'Hm',
        details: [
          { type: 'text', text: 'Hm', signature: 's' },
          { type: 'redacted', data: 'x' },
        ],
      },
      {
        type: 'tool-invocation',
        toolInvocation: { state: 'result', step: 0, toolCallId: 'c1', toolName: 'search', args: { q: 1 }, result: [1] },
      },
      {
        type: 'tool-invocation',
        toolInvocation: {
          state: 'result',
          toolCallId: 'c2',
          toolName: 'run',
          args: {},
          result: { error: 'No' },
          errorText: 'No',
          dynamic: true,
          title: 'Run',
        },
      },
      {
        type: 'tool-invocation',
        toolInvocation: { state: 'call', toolCallId: 'c3', toolName: 'search', args: {} },
      },
      {
        type: 'tool-invocation',
        toolInvocation: {
          state: 'call',
          toolCallId: 'c4',
          toolName: 'delete',
          args: {},
          approval: { id: 'p', approved: true },
        },
      },
      { type: 'text', text: 'So.' },
      { type: 'source', source: { sourceType: 'url', id: 's', url: '/a', title: 'A' } },
      { type: 'source', source: { sourceType: 'url', id: 'd', url: '', title: 'Guide' } },
      { type: 'file', mimeType: 'image/png', data: 'AA==' },
    ],
  },
]
const QUESTION = { role: 'user', parts: [{ type: 'text', text: 'Next?' }] }
const FILE = { type: 'file', mediaType: 'text/plain', url: 'data:text/plain,x', filename: 'x.txt' }
const REASONING = [
  { type: 'reasoning', text: 'Hm', providerMetadata: { anthropic: { signature: 's' } } },
  { type: 'reasoning', text: '', providerMetadata: { anthropic: { redactedData: 'x' } } },
]
const SOURCE = { type: 'source-url', sourceId: 's', url: '/a', title: 'A' }

async function ask(options: Partial<UseDocsAssistantOptions>) {
  const page = renderAssistant(dataStream().text('A').finish(), { currentPath: null, ...options })
  await page.ask('Next?')
  const { url, body, headers } = page.fetch.requests[0]!
  return { page, url, headers, body: body as unknown as Record<string, unknown> }
}

it('posts to the v2 endpoint, in its form', async () => {
  const { url, body } = await ask({
    endpoint: 'v2',
    initialMessages: EARLIER,
    initialThreadId: 'thread_1',
    filter: { version: 'v2', groups: ['admin'] },
  })
  expect(url).toBe('https://docs.test/discovery/v2/assistant/acme/message')
  expect(body).toEqual({
    fp: 'anonymous',
    threadId: 'thread_1',
    retrievalPageSize: 5,
    filter: { version: 'v2', groups: ['admin'] },
    messages: [
      { id: 'q1', role: 'user', parts: [{ type: 'text', text: 'How?' }, FILE] },
      {
        id: 'a1',
        role: 'assistant',
        parts: [
          { type: 'step-start' },
          ...REASONING,
          // The service waits for the reader's decision.
          {
            type: 'tool-delete',
            toolCallId: 'c4',
            state: 'approval-responded',
            input: {},
            approval: { id: 'p', approved: true },
          },
          { type: 'text', text: 'So.' },
          SOURCE,
        ],
      },
      { id: expect.any(String) as string, ...QUESTION },
    ],
  })
})

it("posts the same body to a host's route as the AI SDK's transport", async () => {
  const { page, url, body } = await ask({ api: '/api/chat', initialMessages: EARLIER })
  expect(url).toBe('/api/chat')
  expect(body).toEqual({
    id: expect.any(String) as string,
    trigger: 'submit-message',
    fp: 'anonymous',
    retrievalPageSize: 5,
    messages: [
      { id: 'q1', role: 'user', parts: [{ type: 'text', text: 'How?' }, FILE] },
      {
        id: 'a1',
        role: 'assistant',
        metadata: { model: 'm' },
        parts: [
          { type: 'step-start' },
          ...REASONING,
          { type: 'tool-search', toolCallId: 'c1', state: 'output-available', input: { q: 1 }, output: [1] },
          {
            type: 'dynamic-tool',
            toolName: 'run',
            toolCallId: 'c2',
            state: 'output-error',
            input: {},
            errorText: 'No',
            title: 'Run',
          },
          {
            type: 'tool-delete',
            toolCallId: 'c4',
            state: 'approval-responded',
            input: {},
            approval: { id: 'p', approved: true },
          },
          { type: 'text', text: 'So.' },
          SOURCE,
          { type: 'file', mediaType: 'image/png', url: 'data:image/png;base64,AA==' },
          { type: 'data-note', id: 'n', data: 1 },
        ],
      },
      { id: expect.any(String) as string, ...QUESTION },
    ],
  })
  const answerId = page.chat.messages.at(-1)!.id
  page.do((chat) => chat.regenerate())
  await page.settle()
  expect(page.fetch.requests[1]!.body).toMatchObject({
    id: body.id,
    trigger: 'regenerate-message',
    messageId: answerId,
  })
  page.do((chat) => chat.reset())
  await page.ask('Again?')
  expect(page.fetch.requests[2]!.body).not.toMatchObject({ id: body.id })
})

it('does not send fields of the v2 form to the v1 endpoint', async () => {
  const { body } = await ask({ initialMessages: EARLIER, filter: { groups: ['admin'] } })
  expect(body).not.toHaveProperty('filter')
  const [, answer] = body.messages as AssistantMessage[]
  expect(answer!.parts.map(({ type }) => type)).toEqual([
    'step-start',
    'reasoning',
    'tool-invocation',
    'tool-invocation',
    'text',
    'source',
    'source',
  ])
  expect(JSON.stringify(answer)).not.toMatch(/errorText|dynamic|approval/)
})

it('adds the fields of `body`, without overriding its own fields', async () => {
  const { body } = await ask({ body: () => ({ tenant: 't', fp: 'forged' }) })
  expect(body).toMatchObject({ tenant: 't', fp: 'anonymous' })
})

it('lets prepareRequest change everything', async () => {
  const { url, body, headers } = await ask({
    headers: { 'X-A': '1' },
    prepareRequest: ({ url, body, messages, trigger }) =>
      Promise.resolve({
        url: `${url}?stream=1`,
        headers: { 'X-B': '2' },
        body: { fp: body.fp, trigger, question: messages.at(-1)!.content },
      }),
  })
  expect(url).toBe('https://docs.test/discovery/v1/assistant/acme/message?stream=1')
  expect(body).toEqual({ fp: 'anonymous', trigger: 'submit-message', question: 'Next?' })
  expect([headers.get('X-A'), headers.get('X-B'), headers.get('Authorization')]).toEqual(['1', '2', 'Bearer svc_dsc_1'])
})

it('does not send an admin key that prepareRequest returns', async () => {
  const page = renderAssistant('', { prepareRequest: () => ({ headers: { Authorization: 'Bearer svc_canary' } }) })
  const errors: unknown[] = []
  const { error } = console
  console.error = (...words) => errors.push(...words)
  await page.ask('Next?')
  console.error = error
  expect(page.fetch.requests).toEqual([])
  expect(page.chat.problem?.code).toBe('secret-key')
  expect(String(errors)).not.toContain('canary')
})

it('can be stopped while prepareRequest is running', async () => {
  const page = renderAssistant('', { prepareRequest: () => new Promise(() => {}) })
  page.do((chat) => chat.send('Next?'))
  await page.until((chat) => chat.status === 'submitted')
  page.do((chat) => chat.stop())
  await page.settle()
  expect(page.chat.problem).toBeNull()
})

it('reports a prepareRequest that never settles as stalled', async () => {
  const page = renderAssistant('', { prepareRequest: () => new Promise(() => {}), stallTimeoutMs: 1 })
  await page.ask('Next?')
  expect(page.chat.problem?.code).toBe('stalled')
  expect(page.fetch.requests).toEqual([])
})
