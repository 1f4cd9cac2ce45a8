import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { decodeFrame } from '../../src/protocol/index.ts'
import { dataStream, fakeAssistant } from '../../src/testing/index.ts'

describe('dataStream', () => {
  it('writes the frames of an answer, one per line', () => {
    const stream = dataStream()
      .step('m1')
      .reasoning('Searched.')
      .tool({ name: 'search', deltas: ['{"q":', '"x"}'], args: { q: 'x' }, result: [] })
      .step('m2')
      .text('Hello')
      .source({ url: '/x', title: 'X' })
      .finish({ threadId: 't1' })
    expect(stream.toString().replaceAll(',"usage":{"promptTokens":100,"completionTokens":50}', '')).toBe(
      [
        'f:{"messageId":"m1"}',
        'g:"Searched."',
        'b:{"toolCallId":"call_1","toolName":"search"}',
        'c:{"toolCallId":"call_1","argsTextDelta":"{\\"q\\":"}',
        'c:{"toolCallId":"call_1","argsTextDelta":"\\"x\\"}"}',
        '9:{"toolCallId":"call_1","toolName":"search","args":{"q":"x"}}',
        'a:{"toolCallId":"call_1","result":[]}',
        'e:{"finishReason":"tool-calls","isContinued":false}',
        'f:{"messageId":"m2"}',
        '0:"Hello"',
        'h:{"sourceType":"url","id":"source_1","url":"/x","title":"X"}',
        'e:{"finishReason":"stop","isContinued":false}',
        'd:{"finishReason":"stop","threadId":"t1"}',
        '',
      ].join('\n'),
    )
    for (const chunk of stream.chunks()) expect(decodeFrame(chunk.trim())).not.toBeNull()
  })

  it('stops a tool call at the given state', () => {
    const codes = (until?: 'partial-call' | 'call') =>
      dataStream()
        .tool({ name: 'x', ...(until && { until }), result: 1 })
        .chunks()
        .map((chunk) => chunk[0])
    expect(codes('partial-call')).toEqual(['b'])
    expect(codes('call')).toEqual(['9'])
    expect(codes()).toEqual(['9', 'a'])
  })

  it('writes a frame for each word, and keeps all spaces', () => {
    const text = '  Two  words\nand more '
    const pieces = dataStream()
      .words(text)
      .chunks()
      .map((chunk) => JSON.parse(chunk.slice(2)) as string)
    expect(pieces.join('')).toBe(text)
    expect(pieces).toHaveLength(4)
  })
})

describe('fakeAssistant', () => {
  it('names what the test environment lacks, such as Jest’s jsdom', () => {
    vi.stubGlobal('Headers', undefined)
    vi.stubGlobal('structuredClone', undefined)
    onTestFinished(() => void vi.unstubAllGlobals())
    expect(() => fakeAssistant('')).toThrow('has no Headers, structuredClone, which all browsers have')
  })

  const post = (fetch: typeof globalThis.fetch, init: RequestInit = {}) =>
    fetch('https://docs.test/x', { method: 'POST', body: '{"fp":"anonymous"}', headers: { 'X-A': 'b' }, ...init })

  it('streams the script and records the request', async () => {
    const fetch = fakeAssistant(dataStream().text('a').finish())
    expect(await (await post(fetch)).text()).toBe(dataStream().text('a').finish().toString())
    const [request] = fetch.requests
    expect(request).toMatchObject({
      url: 'https://docs.test/x',
      method: 'POST',
      body: { fp: 'anonymous' },
      isAborted: false,
    })
    expect(request!.headers.get('x-a')).toBe('b')
    expect(fetch.open).toBe(0)
  })

  it('answers each question in turn, repeating the last answer', async () => {
    const fetch = fakeAssistant([dataStream().text('a'), { status: 500, body: 'no' }])
    expect((await post(fetch)).status).toBe(200)
    expect((await post(fetch)).status).toBe(500)
    expect(await (await post(fetch)).text()).toBe('no')
  })

  it('treats a list of strings as the chunks of one answer', async () => {
    expect(await (await post(fakeAssistant(['0:"a', 'b"\n']))).text()).toBe('0:"ab"\n')
  })

  it('can decide by the request', async () => {
    const fetch = fakeAssistant(({ body }, index) => dataStream().text(`${body.fp} ${index}`))
    expect(await (await post(fetch)).text()).toBe('0:"anonymous 0"\n')
  })

  it('breaks off, stalls and fails as scripted, and obeys the signal', async () => {
    await expect(post(fakeAssistant({ fail: 'network' }))).rejects.toThrow(TypeError)
    await expect((await post(fakeAssistant({ stream: '0:"a"\n', end: 'break' }))).text()).rejects.toThrow(
      'network error',
    )
    const stop = new AbortController()
    const fetch = fakeAssistant({ stream: '0:"a"\n', end: 'stall' })
    const reader = (await post(fetch, { signal: stop.signal })).body!.getReader()
    expect(new TextDecoder().decode((await reader.read()).value)).toBe('0:"a"\n')
    expect(fetch.open).toBe(1)
    stop.abort()
    await expect(reader.read()).rejects.toMatchObject({ name: 'AbortError' })
    expect(fetch.open).toBe(0)
    expect(fetch.requests[0]!.isAborted).toBe(true)
  })

  it('names what the test environment lacks', () => {
    vi.stubGlobal('Headers', undefined)
    vi.stubGlobal('Response', undefined)
    try {
      expect(() => fakeAssistant('')).toThrow(/has no Headers, Response,/)
    } finally {
      vi.unstubAllGlobals()
    }
  })
})
