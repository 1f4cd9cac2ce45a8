/** Everything that a service may send, as literal text, and what the reader gets. */
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { UseDocsAssistantOptions } from '../../src/chat/index.ts'
import type { AssistantMessage, Problem, ProblemCode } from '../../src/protocol/index.ts'
import { dataStream, type FakeAnswer } from '../../src/testing/index.ts'
import { renderAssistant } from './renderAssistant.tsx'

interface Row {
  name: string
  answer: FakeAnswer
  /** The text of the answer; undefined if there must be none. */
  text: string | undefined
  /** Null for a complete answer. */
  problem: ProblemCode | null
}

const FINISH = 'd:{"finishReason":"stop","usage":{"promptTokens":1,"completionTokens":2}}\n'
const JSON_LINES = [...Array(3).keys()].map((index) => `0:"${index}"\n`).join('')
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)
const everyByte = (text: string): Uint8Array[] => [...bytes(text)].map((byte) => Uint8Array.of(byte))
const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth)

const ROWS: Row[] = [
  { name: 'a plain answer', answer: `0:"Hello"\n${FINISH}`, text: 'Hello', problem: null },
  {
    name: 'chunks that never end on a line break',
    answer: ['0:"He', 'llo"\n0:" the', `re"\n${FINISH.slice(0, 9)}`, FINISH.slice(9)],
    text: 'Hello there',
    problem: null,
  },
  {
    name: 'a stream cut at every byte, in the middle of characters',
    answer: everyByte(`f:{"messageId":"m"}\n0:"Grüße 👋🏽 你好"\n${FINISH}`),
    text: 'Grüße 👋🏽 你好',
    problem: null,
  },
  {
    name: 'half a character in each of two frames',
    answer: `0:"\\ud83d"\n0:"\\udc4b"\n${FINISH}`,
    text: '👋',
    problem: null,
  },
  { name: 'a finish frame without its line break', answer: `0:"a"\n${FINISH.trim()}`, text: 'a', problem: null },
  { name: 'Windows line breaks', answer: `0:"a"\r\n\r\n${FINISH.trim()}\r\n`, text: 'a', problem: null },
  { name: 'a byte order mark', answer: `\ufeff0:"a"\n${FINISH}`, text: 'a', problem: null },
  { name: 'an unknown code', answer: `0:"a"\nz:{"x":1}\n0:"b"\n${FINISH}`, text: 'ab', problem: null },
  { name: 'a line without a colon', answer: `0:"a"\nnonsense\n0:"b"\n${FINISH}`, text: 'ab', problem: null },
  { name: "a proxy's heartbeat", answer: `: ping\n\n0:"a"\n: ping\n\n0:"b"\n${FINISH}`, text: 'ab', problem: null },
  {
    name: 'malformed JSON',
    answer: `0:"a"\n0:"unclosed\n9:{"toolCallId":\n0:"b"\n${FINISH}`,
    text: 'ab',
    problem: null,
  },
  {
    name: 'frames of the wrong type',
    answer: `0:"a"\n0:123\n0:null\n3:{}\n2:{}\n8:"x"\nf:[]\nh:{"url":"/x"}\nk:{}\nd:{}\n0:"b"\n${FINISH}`,
    text: 'ab',
    problem: null,
  },
  {
    name: 'a signature and redacted reasoning on their own',
    answer: `j:{"signature":"s"}\ni:{"data":"x"}\n0:"a"\n${FINISH}`,
    text: 'a',
    problem: null,
  },
  { name: 'a cut inside a frame', answer: `0:"Hello"\n0:" the`, text: 'Hello', problem: 'interrupted' },
  { name: 'an end without a finish frame', answer: JSON_LINES, text: '012', problem: 'interrupted' },
  {
    name: 'an end after the finish of a step only',
    answer: `0:"a"\ne:{"finishReason":"stop","isContinued":false}\n`,
    text: 'a',
    problem: 'interrupted',
  },
  { name: 'an empty answer', answer: '', text: undefined, problem: 'interrupted' },
  { name: 'an answer without a body', answer: { status: 204 }, text: undefined, problem: 'interrupted' },
  {
    name: 'a finished answer without content',
    answer: `f:{"messageId":"m"}\n${FINISH}`,
    text: undefined,
    problem: 'interrupted',
  },
  { name: 'heartbeats and no answer', answer: ': ping\n\n: ping\n\n', text: undefined, problem: 'interrupted' },
  { name: 'nonsense, then an answer that is cut off', answer: 'nonsense\n0:"a"\n', text: 'a', problem: 'interrupted' },
  { name: 'headers that never come', answer: { fail: 'stall' }, text: undefined, problem: 'stalled' },
  { name: 'silence in the middle', answer: { stream: '0:"Hello"\n', end: 'stall' }, text: 'Hello', problem: 'stalled' },
  {
    name: 'a connection that breaks',
    answer: { stream: '0:"Hello"\n', end: 'break' },
    text: 'Hello',
    problem: 'interrupted',
  },
  { name: 'no connection', answer: { fail: 'network' }, text: undefined, problem: 'blocked' },
  { name: 'an error frame', answer: `0:"Hello"\n3:"Out of credit at ACME"\n`, text: 'Hello', problem: 'refused' },
  { name: 'an error frame and then a finish', answer: `3:"no"\n${FINISH}`, text: undefined, problem: 'refused' },
  {
    name: 'status 400',
    answer: { status: 400, body: { error: { code: 'x', message: 'y' } } },
    text: undefined,
    problem: 'bad-request',
  },
  { name: 'status 401', answer: { status: 401, body: 'no' }, text: undefined, problem: 'unauthorized' },
  { name: 'status 403', answer: { status: 403, body: 'no' }, text: undefined, problem: 'unauthorized' },
  { name: 'status 404', answer: { status: 404, body: '<h1>nginx</h1>' }, text: undefined, problem: 'not-found' },
  { name: 'status 413', answer: { status: 413, body: '' }, text: undefined, problem: 'too-large' },
  { name: 'status 429', answer: { status: 429, body: '' }, text: undefined, problem: 'rate-limited' },
  { name: 'status 500', answer: { status: 500, body: 'stack trace' }, text: undefined, problem: 'server' },
  {
    name: 'status 503 with a page',
    answer: { status: 503, body: '<html>'.repeat(50_000) },
    text: undefined,
    problem: 'server',
  },
  {
    name: 'a page instead of a stream',
    answer: { body: '<!doctype html>\n<html><body>Sign in</body></html>\n' },
    text: undefined,
    problem: 'bad-stream',
  },
  {
    name: 'an error object instead of a stream',
    answer: { body: { error: 'no' } },
    text: undefined,
    problem: 'bad-stream',
  },
  {
    name: 'a stream that says it is a page',
    answer: { stream: `0:"a"\n${FINISH}`, headers: { 'Content-Type': 'text/html' } },
    text: 'a',
    problem: null,
  },
  {
    name: 'a result without its call',
    answer: `a:{"toolCallId":"t","result":1}\n0:"a"\n${FINISH}`,
    text: 'a',
    problem: null,
  },
  {
    name: 'a piece of arguments without its start',
    answer: `c:{"toolCallId":"t","argsTextDelta":"{}"}\n0:"a"\n${FINISH}`,
    text: 'a',
    problem: null,
  },
  {
    name: 'a piece of arguments after the call',
    answer: [
      '9:{"toolCallId":"t","toolName":"x","args":{}}\n',
      'c:{"toolCallId":"t","argsTextDelta":"{}"}\n',
      `0:"a"\n${FINISH}`,
    ].join(''),
    text: 'a',
    problem: null,
  },
  {
    name: 'data with 200,000 items',
    answer: `2:[${'1,'.repeat(199_999)}1]\n8:[${'1,'.repeat(199_999)}1]\n0:"a"\n${FINISH}`,
    text: 'a',
    problem: null,
  },
  { name: 'annotations nested 5,000 deep', answer: `8:[${nested(5000)}]\n0:"a"\n${FINISH}`, text: 'a', problem: null },
  {
    name: 'arguments nested 5,000 deep',
    answer: `9:{"toolCallId":"t","toolName":"x","args":${nested(5000)}}\n0:"a"\n${FINISH}`,
    text: 'a',
    problem: null,
  },
  {
    name: 'arguments that stream 5,000 deep',
    answer: [
      'b:{"toolCallId":"t","toolName":"x"}\n',
      `c:{"toolCallId":"t","argsTextDelta":"${'['.repeat(5000)}"}\n`,
      `0:"a"\n${FINISH}`,
    ].join(''),
    text: 'a',
    problem: null,
  },
  {
    name: 'a frame of 10 MB',
    answer: `0:"a"\n0:"${'x'.repeat(10_000_000)}"\n${FINISH}`,
    text: 'a',
    problem: 'bad-stream',
  },
  { name: 'a second finish', answer: `0:"a"\n${FINISH}${FINISH}`, text: 'a', problem: null },
  { name: 'text and an error after the finish', answer: `0:"a"\n${FINISH}0:"b"\n3:"no"\n`, text: 'a', problem: null },
  {
    name: 'a finish on a connection that stays open',
    answer: { stream: `0:"a"\n${FINISH}`, headers: { 'X-Thread-Id': 't' }, end: 'stall' },
    text: 'a',
    problem: null,
  },
]

describe.each(ROWS)('$name', ({ answer, text, problem }) => {
  it(`gives ${problem ?? 'an answer'}${text === undefined ? ' without text' : ' with its text'}`, async () => {
    const onProblem: ProblemCode[] = []
    const page = renderAssistant(answer, { stallTimeoutMs: 60, onProblem: ({ code }) => onProblem.push(code) })
    await page.ask('Question')
    expect(page.texts).toEqual(text === undefined ? ['Question'] : ['Question', text])
    expect(page.chat.problem?.code ?? null).toBe(problem)
    expect(onProblem).toEqual(problem === null ? [] : [problem])
    expect(page.chat.status).toBe(problem === null ? 'ready' : 'error')
    const last = page.chat.messages[1]
    if (last !== undefined) expect(last.status).toBe(problem === null ? 'done' : 'interrupted')
    expect(Object.keys(Object.prototype)).toEqual([])
  })
})

it("keeps the service's own text off the page, and passes it to the operator", async () => {
  const details: (string | undefined)[] = []
  const page = renderAssistant(
    [dataStream().error('Key of ACME revoked'), { status: 500, body: { error: { message: 'Stack' } } }],
    {
      onProblem: ({ detail }) => details.push(detail),
    },
  )
  await page.ask('One')
  await page.ask('Two')
  expect(details).toEqual(['Key of ACME revoked', 'Stack'])
})

it('reads at most 64 KB of an error that never ends', async () => {
  let chunks = 0
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      chunks += 1
      controller.enqueue(bytes('x'.repeat(1024)))
    },
  })
  const page = renderAssistant('', { fetch: async () => new Response(body, { status: 500 }) })
  await page.ask('Question')
  expect(page.chat.problem).toMatchObject({ code: 'server', status: 500 })
  expect(chunks).toBeLessThan(70)
})

it('reads Retry-After in seconds and as a date', async () => {
  const later = new Date(Date.now() + 90_000).toUTCString()
  const inSeconds = renderAssistant({ status: 429, body: '', headers: { 'Retry-After': '17', 'X-Request-Id': 'r1' } })
  await inSeconds.ask('Question')
  expect(inSeconds.chat.problem).toMatchObject({ retryAfterSeconds: 17, status: 429, requestId: 'r1' })
  const asDate = renderAssistant({ status: 429, body: '', headers: { 'Retry-After': later } })
  await asDate.ask('Question')
  expect(Math.abs(asDate.chat.problem!.retryAfterSeconds! - 90)).toBeLessThanOrEqual(2)
})

it.each<[string, FakeAnswer]>([
  ['an error frame', `3:"Out of credit at ACME"\n`],
  ['a status', { status: 500, body: 'Out of credit at ACME' }],
])('passes the service’s text in %s to onProblem only', async (_where, answer) => {
  const told: Problem[] = []
  const page = renderAssistant(answer, { onProblem: (problem) => told.push(problem) })
  await page.ask('Question')
  expect(told.map(({ detail }) => detail)).toEqual(['Out of credit at ACME'])
  expect(page.chat.problem).toEqual({ ...told[0], detail: undefined })
  expect(page.chat.problem).not.toHaveProperty('detail')
})

it('does not take an error of the page for one of the network', async () => {
  const problems: Problem[] = []
  const page = renderAssistant('0:"a"\nd:{"finishReason":"stop"}\n', { onProblem: (problem) => problems.push(problem) })
  const { TextDecoder } = globalThis
  vi.stubGlobal('TextDecoder', undefined)
  onTestFinished(() => void vi.stubGlobal('TextDecoder', TextDecoder))
  await page.ask('Question')
  expect(problems).toMatchObject([{ code: 'unknown', detail: expect.stringContaining('TextDecoder') as unknown }])
})

describe('a load balancer whose process ended before it answered', () => {
  const GONE: FakeAnswer = { status: 502, body: '<h1>502 Bad Gateway</h1>' }
  const ANSWER: FakeAnswer = `0:"a"\n${FINISH}`

  it('is asked again, and the reader sees only the answer', async () => {
    const problems: Problem[] = []
    const page = renderAssistant([GONE, ANSWER], { onProblem: (problem) => problems.push(problem) })
    await page.ask('Question')
    expect([page.texts, problems]).toEqual([['Question', 'a'], []])
    const [first, second] = page.fetch.requests
    expect(second!.body).toEqual(first!.body)
  })

  it('is asked only twice', async () => {
    const page = renderAssistant([GONE, GONE, ANSWER])
    await page.ask('Question')
    expect(page.chat.problem).toMatchObject({ code: 'server', status: 502 })
    expect(page.fetch.requests).toHaveLength(2)
  })

  it("is not asked again by a reader who has stopped, and not at a host's own address", async () => {
    const stopped = renderAssistant([GONE, ANSWER])
    stopped.do((chat) => chat.send('Question'))
    await stopped.until(() => stopped.fetch.requests.length === 1)
    stopped.do((chat) => chat.stop())
    await stopped.settle()
    const own = renderAssistant([GONE, ANSWER], { api: '/api/chat' })
    await own.ask('Question')
    expect(own.chat.problem).toMatchObject({ code: 'server', status: 502 })
    // By the time that this one has been asked again, the others would have been too.
    await renderAssistant([GONE, ANSWER]).ask('Question')
    expect([stopped.fetch.requests.length, own.fetch.requests.length]).toEqual([1, 1])
  })
})

describe('a redirect', () => {
  const redirect = (status = 307) => Object.defineProperty(new Response(null), 'status', { value: status })
  const ANSWER = '0:"a"\nd:{"finishReason":"stop"}\n'

  /** Renders with a `fetch` that is redirected, and then does what `follow` says. */
  async function ask(follow: () => Response) {
    const seen: RequestInit[] = []
    const page = renderAssistant('', {
      api: '/api/chat',
      fetch: async (_url, init = {}) => {
        seen.push(init)
        return seen.length === 1 ? redirect() : follow()
      },
    })
    await page.ask('Question')
    return { page, seen }
  }

  it('within the origin is followed, without the cache', async () => {
    const { page, seen } = await ask(() => new Response(ANSWER))
    expect(seen[0]).toMatchObject({ redirect: 'manual', cache: 'no-store', method: 'POST' })
    expect(seen[1]).toMatchObject({ redirect: 'follow', mode: 'same-origin', body: seen[0]!.body })
    expect(page.texts).toEqual(['Question', 'a'])
  })

  it('to another origin is refused, and named', async () => {
    const { page } = await ask(() => {
      throw new TypeError('Failed to fetch')
    })
    expect(page.chat.problem).toMatchObject({ code: 'blocked', reason: 'redirected', retryable: true })
  })

  it('to a page means that the reader has to sign in again', async () => {
    const { page } = await ask(() => {
      const response = new Response('<title>Sign in</title>', { headers: { 'Content-Type': 'text/html' } })
      return Object.defineProperty(response, 'redirected', { value: true })
    })
    expect(page.chat.problem).toMatchObject({ code: 'unauthorized', reason: 'signed-out', retryable: true })
  })

  it('is not followed without asking the browser to stay within the origin', async () => {
    const { seen } = await ask(() => new Response(ANSWER))
    expect(seen.every((init) => init.redirect === 'manual' || init.mode === 'same-origin')).toBe(true)
  })
})

it.each([Infinity, 9_999_999_999])('waits for an answer as long as a site allows: %s ms', async (stallTimeoutMs) => {
  const page = renderAssistant({ stream: `0:"Hello"\n${FINISH}`, latencyMs: 20 }, { stallTimeoutMs })
  await page.ask('Question')
  expect(page.chat.problem).toBe(null)
})

it.each([0, -1, Number.NaN])(
  'does not end an answer at once for a stall timeout of %s, and says so',
  async (stallTimeoutMs) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const page = renderAssistant({ stream: `0:"Hello"\n${FINISH}`, latencyMs: 20 }, { stallTimeoutMs })
    await page.ask('Question')
    expect(page.chat.problem).toBe(null)
    expect(warn.mock.calls).toEqual([[expect.stringContaining('"stallTimeoutMs" must be more than 0')]])
    warn.mockRestore()
  },
)

it('cancels the request when an answer stalls', async () => {
  const page = renderAssistant({ stream: '0:"Hello"\n', end: 'stall' }, { stallTimeoutMs: 30 })
  await page.ask('Question')
  expect(page.fetch.requests[0]!.isAborted || page.fetch.open === 0).toBe(true)
})

it.each([undefined, 'a string', null, 0])('reports a stream that fails with %s as interrupted', async (reason) => {
  let isFirst = true
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (isFirst) controller.enqueue(bytes('0:"Hello"\n'))
        else controller.error(reason)
        isFirst = false
      },
    },
    { highWaterMark: 0 },
  )
  const page = renderAssistant('', { fetch: async () => new Response(body) })
  await page.ask('Question')
  expect(page.texts).toEqual(['Question', 'Hello'])
  expect(page.chat.problem?.code).toBe('interrupted')
})

describe('after the finish frame', () => {
  it('annotations, sources and data are read', async () => {
    const data: unknown[] = []
    const late = '8:[{"confidence":1}]\nh:{"sourceType":"url","id":"s","url":"/late"}\n2:["late"]\n'
    const page = renderAssistant(`0:"a"\n${FINISH}${late}`, { onData: (event) => data.push(event) })
    await page.ask('Question')
    expect(page.chat.messages[1]).toMatchObject({
      annotations: [{ confidence: 1 }],
      parts: [{ type: 'text' }, { type: 'source', source: { url: '/late' } }],
    })
    expect(data).toEqual([{ type: 'data', data: 'late' }])
  })

  it('a further step is read', async () => {
    const page = renderAssistant(`f:{"messageId":"m1"}\n0:"a"\ne:{"finishReason":"stop"}\n${FINISH}`.repeat(2))
    await page.ask('Question')
    expect(page.chat.messages[1]!.parts.map(({ type }) => type)).toEqual(['step-start', 'text', 'step-start', 'text'])
    expect(page.chat.problem).toBeNull()
  })

  it('an incomplete further step is a problem', async () => {
    const page = renderAssistant(`0:"a"\n${FINISH}f:{"messageId":"m1"}\n0:"b"\n`)
    await page.ask('Question')
    expect(page.chat.problem?.code).toBe('interrupted')
  })
})

it.each(['8:[1]\n', 'h:{"sourceType":"url","id":"s","url":"/a"}\n'])(
  'keeps the id from the service after an early %j',
  async (early) => {
    const page = renderAssistant(`${early}f:{"messageId":"m1"}\n0:"a"\n${FINISH}`)
    await page.ask('Question')
    expect(page.chat.messages[1]!.id).toBe('m1')
  },
)

it('reports the finish reason and the usage', async () => {
  const finishes: unknown[] = []
  const usage = { promptTokens: 1, completionTokens: 2 }
  const page = renderAssistant(`0:"a"\nd:${JSON.stringify({ finishReason: 'length', usage })}\n`, {
    onFinish: (_message, finish) => finishes.push(finish),
    onEvent: (event) => event.type === 'answer' && finishes.push(event.finishReason, event.usage),
  })
  await page.ask('Question')
  expect(finishes).toEqual(['length', usage, { finishReason: 'length', usage }])
  expect(page.chat.messages[1]!.finishReason).toBe('length')
})

it('reports an answer that a content filter stopped as refused, and keeps its text', async () => {
  const page = renderAssistant('0:"a"\nd:{"finishReason":"content-filter"}\n')
  await page.ask('Question')
  expect(page.texts).toEqual(['Question', 'a'])
  expect(page.chat.problem?.code).toBe('refused')
})

describe('the thread', () => {
  const THREADS: [string, FakeAnswer, string | undefined][] = [
    ['the finish frame', dataStream().text('a').finish({ threadId: 't1' }), 't1'],
    ['the finish frame of a step', dataStream().step().text('a').finishStep({ threadId: 't1' }).finish(), 't1'],
    ['the start of a step', dataStream().step('m', { threadId: 't1' }).text('a').finish(), 't1'],
    ['a finish event in the data', dataStream().data({ type: 'finish', threadId: 't1' }).text('a').finish(), 't1'],
    [
      'a finish event after the finish frame',
      dataStream().text('a').finish().data({ type: 'finish', threadId: 't1' }),
      't1',
    ],
    ['an annotation', dataStream().annotations({ threadId: 't1' }).text('a').finish(), 't1'],
    ['the headers', { stream: dataStream().text('a').finish(), headers: { 'X-Thread-Id': 't1' } }, 't1'],
    [
      'nothing, when it is no string',
      dataStream().raw(`d:{"finishReason":"stop","threadId":7}\n`).text('a').finish(),
      undefined,
    ],
    ['nothing, when it has line breaks', dataStream().text('a').finish({ threadId: 'a\nb' }), undefined],
    [
      'nothing, when it is too long',
      dataStream()
        .text('a')
        .finish({ threadId: 'x'.repeat(201) }),
      undefined,
    ],
  ]
  it.each(THREADS.slice(0, 7))('is read from %s for onFinish and onEvent', async (_where, answer) => {
    const threads: unknown[] = []
    const page = renderAssistant(answer, {
      onFinish: (_message, finish) => threads.push(finish.threadId),
      onEvent: (event) => event.type === 'answer' && threads.push(event.threadId),
    })
    await page.ask('One')
    expect(threads).toEqual(['t1', 't1'])
  })

  it.each(THREADS)('is read from %s', async (_where, answer, threadId) => {
    const page = renderAssistant(answer)
    await page.ask('One')
    expect(page.chat.threadId).toBe(threadId)
    await page.ask('Two')
    expect(page.fetch.requests[1]!.body.threadId).toBe(threadId)
  })

  it('is sent with its key from the second question on, as long as the thread is the same', async () => {
    const stream = dataStream().text('a').finish()
    const page = renderAssistant([
      { stream, headers: { 'X-Thread-Id': 't1', 'X-Thread-Key': 'k1' } },
      { stream, headers: { 'X-Thread-Id': 't1' } },
      { stream, headers: { 'X-Thread-Id': 't2' } },
      { stream },
    ])
    for (const question of ['1', '2', '3', '4']) await page.ask(question)
    const sent = page.fetch.requests.map(({ body }) => [body.threadId, body.threadKey])
    expect(sent).toEqual([
      [undefined, undefined],
      ['t1', 'k1'],
      ['t1', 'k1'],
      ['t2', undefined],
    ])
  })

  it('is dropped if the service no longer knows it, so that a retry succeeds', async () => {
    const good = dataStream().text('a').finish({ threadId: 't1' })
    const page = renderAssistant([good, { status: 404, body: '' }, good])
    await page.ask('One')
    await page.ask('Two')
    expect(page.chat.problem).toMatchObject({ code: 'not-found', retryable: true })
    page.do((chat) => chat.retry())
    await page.settle()
    expect(page.fetch.requests[2]!.body.threadId).toBeUndefined()
    expect(page.texts).toEqual(['One', 'a', 'Two', 'a'])
  })
})

describe('tool calls', () => {
  const answerOf = async (text: string): Promise<AssistantMessage['parts']> => {
    const page = renderAssistant(`${text}0:"end"\n${FINISH}`)
    await page.ask('Question')
    return page.chat.messages[1]!.parts
  }

  it.each(['__proto__', 'toString', 'constructor', 'hasOwnProperty', ''])('with the id %j are dropped', async (id) => {
    const text = ['b', '9']
      .map((code) => `${code}:${JSON.stringify({ toolCallId: id, toolName: '<img src=x>', args: {} })}\n`)
      .join('')
    const delta = `c:${JSON.stringify({ toolCallId: id, argsTextDelta: '{"a":1}' })}\n`
    const result = `a:${JSON.stringify({ toolCallId: id, result: 1 })}\n`
    expect(await answerOf(text + delta + result)).toEqual([{ type: 'text', text: 'end' }])
    expect(({} as { text?: unknown }).text).toBeUndefined()
    expect(Object.keys(Object.prototype)).toEqual([])
  })

  it("take their state from the frame's code, not from its payload", async () => {
    const parts = await answerOf(
      '9:{"toolCallId":"t","toolName":"search","args":{"q":"x"},"state":"result","result":"forged","step":99}\n' +
        '9:{"toolCallId":"u","toolName":"search","args":{}}\n' +
        'a:{"toolCallId":"u","result":[],"state":"call","toolName":"other","args":"forged"}\n',
    )
    expect(parts.slice(0, 2)).toEqual([
      {
        type: 'tool-invocation',
        toolInvocation: { state: 'call', step: 0, toolCallId: 't', toolName: 'search', args: { q: 'x' } },
      },
      {
        type: 'tool-invocation',
        toolInvocation: { state: 'result', step: 0, toolCallId: 'u', toolName: 'search', args: {}, result: [] },
      },
    ])
  })

  it.each(['text', 7, true, null, ['a'], { a: 1 }, { plainArgs: 1 }])(
    'may have any arguments, as %j, which reach the page, onFinish and the next request unchanged',
    async (args) => {
      const call = { toolCallId: 't', toolName: 'x', args }
      const onFinish = vi.fn<NonNullable<UseDocsAssistantOptions['onFinish']>>()
      const result = 'a:{"toolCallId":"t","result":null}\n'
      const page = renderAssistant(`9:${JSON.stringify(call)}\n${result}0:"end"\n${FINISH}`, { onFinish })
      await page.ask('Question')
      await page.ask('Next')
      const parts = [
        page.chat.messages[1]!.parts[0],
        onFinish.mock.calls[0]![0].parts[0],
        page.fetch.requests[1]!.body.messages[1]!.parts[0],
      ]
      const expected = { type: 'tool-invocation', toolInvocation: { state: 'result', step: 0, ...call, result: null } }
      expect(parts).toEqual([expected, expected, expected])
    },
  )

  it('appear once even if their frames arrive twice', async () => {
    const call = '9:{"toolCallId":"t","toolName":"x","args":{}}\na:{"toolCallId":"t","result":1}\n'
    expect(await answerOf(call + call)).toHaveLength(2)
  })

  it('with __proto__ in their payload are dropped', async () => {
    expect(await answerOf('9:{"toolCallId":"t","toolName":"x","args":{"a":{"__proto__":{"b":1}}}}\n')).toHaveLength(1)
  })
})

describe('ids', () => {
  it('of answers are unique in the conversation, even if the service repeats them', async () => {
    const page = renderAssistant(dataStream().step('msg_1').text('a').step('msg_2').text('b').finish())
    for (const question of ['1', '2', '3']) await page.ask(question)
    const ids = page.chat.messages.map(({ id }) => id)
    expect(new Set(ids).size).toBe(6)
    expect(ids[1]).toBe('msg_1')
  })

  it('of an answer stay the same while it streams', async () => {
    const seen = new Set<string>()
    const page = renderAssistant({
      stream: dataStream().text('a').step('m1').text('b').step('m2').text('c').finish(),
      delayMs: 5,
    })
    page.do((chat) => chat.send('Question'))
    await page.until((chat) => {
      for (const { id, role } of chat.messages) if (role === 'assistant') seen.add(id)
      return chat.status === 'ready'
    })
    expect(seen.size).toBe(1)
  })

  it('of sources are unique in an answer', async () => {
    const page = renderAssistant(
      dataStream()
        .source({ url: '/a', id: 's' })
        .source({ url: '/b', id: 's' })
        .source({ url: '/c', id: '__proto__' })
        .finish(),
    )
    await page.ask('Question')
    const ids = page.chat.messages[1]!.parts.map((part) => (part.type === 'source' ? part.source.id : ''))
    expect(new Set(ids).size).toBe(3)
    expect(ids).not.toContain('__proto__')
  })
})

it('reads at most 1,000 sources', async () => {
  const page = renderAssistant(`${'h:{"sourceType":"url","id":"s","url":"/a"}\n'.repeat(1200)}${FINISH}`)
  await page.ask('Question')
  expect(page.chat.messages[1]!.parts).toHaveLength(1000)
})

afterEach(() => {
  for (const key of Object.keys(Object.prototype)) delete (Object.prototype as Record<string, unknown>)[key]
})

it('shows a thousand tool calls and sources that arrive at once as if they had come one by one', async () => {
  const numbers = [...Array(1000).keys()]
  const calls = numbers.map(
    (n) =>
      `9:{"toolCallId":"c${n}","toolName":"x","args":${n}}\na:{"toolCallId":"c${n}","result":${n}}\n` +
      `h:{"sourceType":"url","id":"s${n}","url":"/${n}"}\n`,
  )
  const page = renderAssistant([`f:{"messageId":"m1"}\n${calls.join('')}0:"end"\n${FINISH}`, `0:"b"\n${FINISH}`])
  await page.ask('Question')
  const expected = [
    { type: 'step-start' },
    ...numbers.flatMap((n) => [
      {
        type: 'tool-invocation',
        toolInvocation: { state: 'result', step: 0, toolCallId: `c${n}`, toolName: 'x', args: n, result: n },
      },
      { type: 'source', source: { sourceType: 'url', id: `s${n}`, url: `/${n}` } },
    ]),
    { type: 'text', text: 'end' },
  ]
  expect(page.chat.messages[1]!.parts).toEqual(expected)
  await page.ask('Next')
  expect(page.fetch.requests[1]!.body.messages[1]!.parts).toEqual(expected)
})
