import { describe, expect, it } from 'vitest'
import {
  parseAssistantRequest,
  type AssistantMessage,
  type MessagePart,
  type ProblemError,
} from '../../src/protocol/index.ts'
import { createAssistantUrl } from '../../src/transport/request/createAssistantUrl.ts'
import { buildRequest, type RequestParts, cleanMessages } from '../../src/transport/request/buildRequest.ts'
import { hasAdminKey } from '../../src/transport/request/hasAdminKey.ts'
import { buildHeaders } from '../../src/transport/request/buildHeaders.ts'
import { readStart } from '../../src/transport/assistantFetch.ts'
import { isThreadId } from '../../src/transport/isThreadId.ts'

const question: AssistantMessage = { id: 'q', role: 'user', content: 'Hi', parts: [{ type: 'text', text: 'Hi' }] }
const build = (parts: Omit<RequestParts, 'messages'>) => {
  const request = buildRequest({ messages: [question], ...parts })
  expect(parseAssistantRequest(JSON.parse(JSON.stringify(request))).ok).toBe(true)
  return request
}

describe('the body of a request', () => {
  it("has the reference's defaults, and no absent fields", () => {
    expect(build({})).toEqual({ fp: 'anonymous', messages: [question], retrievalPageSize: 5 })
    expect(build({ fp: ' ', filter: {}, context: [], currentPath: '', threadKey: 'k' })).toEqual({
      fp: 'anonymous',
      messages: [question],
      retrievalPageSize: 5,
    })
    expect(build({ filter: null, currentPath: null, retrievalPageSize: 0 })).toEqual({
      fp: 'anonymous',
      messages: [question],
      retrievalPageSize: 5,
    })
  })

  it('has every given field', () => {
    const context = [{ type: 'code', value: 'x', path: '/p', elementId: 'e' }] as const
    const all = {
      fp: 'u1',
      threadId: 't',
      threadKey: 'k',
      retrievalPageSize: 9,
      filter: { version: 'v1', language: 'en' },
      context,
      currentPath: '/a',
    }
    expect(build(all)).toEqual({ ...all, messages: [question] })
  })

  it('has no fields of the host', () => {
    const extra = {
      apiKey: 'svc_dsc_1',
      data: 1,
      filter: { version: 'v1', region: 'eu' },
      context: [{ type: 'code', value: 'x', secret: 1 }],
    }
    expect(build(extra as never)).toEqual({
      fp: 'anonymous',
      messages: [question],
      retrievalPageSize: 5,
      filter: { version: 'v1' },
      context: [{ type: 'code', value: 'x' }],
    })
  })

  it('cuts the path to 200 characters, without splitting a character', () => {
    expect(build({ currentPath: `/${'a'.repeat(300)}` }).currentPath).toHaveLength(200)
    expect(build({ currentPath: `${'a'.repeat(199)}👋` }).currentPath).toBe('a'.repeat(199))
    expect(build({ currentPath: `${'a'.repeat(198)}👋` }).currentPath).toBe(`${'a'.repeat(198)}👋`)
  })

  it('drops context that is empty or of an unknown type', () => {
    expect(
      build({
        context: [
          { type: 'code', value: '' },
          { type: 'image', value: 'x' },
        ] as never,
      }),
    ).not.toHaveProperty('context')
  })
})

describe('sent messages', () => {
  const clean = (parts: MessagePart[], more: object = {}) =>
    cleanMessages([{ id: 'a', role: 'assistant', content: 'x', parts, ...more }])[0]
  const tool = (state: string) =>
    ({
      type: 'tool-invocation',
      toolInvocation: { state, toolCallId: 't', toolName: 'x', args: {}, result: 1 },
    }) as MessagePart

  it('have dates as ISO strings', () => {
    expect(clean([], { createdAt: new Date(0) })?.createdAt).toBe('1970-01-01T00:00:00.000Z')
    expect(clean([], { createdAt: '1970-01-01T00:00:00Z' })?.createdAt).toBe('1970-01-01T00:00:00.000Z')
    expect(clean([], { createdAt: new Date(NaN) })).not.toHaveProperty('createdAt')
  })

  it('have no fields of the SDK', () => {
    const message = clean([{ type: 'text', text: 'x' }], {
      revisionId: 'r',
      reasoning: 'x',
      toolInvocations: [],
      data: 1,
    })
    expect(message).toEqual({ id: 'a', role: 'assistant', content: 'x', parts: [{ type: 'text', text: 'x' }] })
  })

  it('have every part of the reference, with its fields and no others', () => {
    const parts = [
      { type: 'step-start', x: 1 },
      { type: 'text', text: 'a', x: 1 },
      {
        type: 'reasoning',
        reasoning: 'r',
        details: [
          { type: 'text', text: 'r', signature: 's', x: 1 },
          { type: 'redacted', data: 'd', x: 1 },
          { type: 'text', text: 'q' },
        ],
      },
      { type: 'source', source: { sourceType: 'url', id: 's', url: '/u', title: 't', x: 1 } },
      { type: 'source', source: { sourceType: 'url', id: 's', url: '/u' } },
      {
        type: 'tool-invocation',
        toolInvocation: { state: 'result', step: 0, toolCallId: 't', toolName: 'x', args: { a: 1 }, result: [], x: 1 },
      },
    ] as unknown as MessagePart[]
    const sent = clean(parts)!
    expect(JSON.parse(JSON.stringify(sent.parts).replaceAll(',"x":1', ''))).toEqual(sent.parts)
    expect(JSON.stringify(sent)).not.toContain('"x":1')
    expect(sent.parts).toHaveLength(6)
    expect(parseAssistantRequest({ fp: 'a', messages: [sent] }).ok).toBe(true)
  })

  it('have no files, and no tool calls without a result', () => {
    const file: MessagePart = { type: 'file', mimeType: 'image/png', data: '' }
    expect(clean([file, tool('partial-call'), tool('call'), tool('result')])?.parts).toEqual([tool('result')])
  })

  it('do not include answers that are empty', () => {
    const empty: AssistantMessage = {
      id: 'a',
      role: 'assistant',
      content: '',
      parts: [{ type: 'step-start' }, tool('call')],
    }
    expect(cleanMessages([question, empty])).toEqual([question])
  })

  it('have arguments and results that JSON can represent', () => {
    const undefinedArgs = {
      type: 'tool-invocation',
      toolInvocation: { state: 'result', toolCallId: 't', toolName: 'x', args: undefined, result: undefined },
    } as MessagePart
    expect(parseAssistantRequest(JSON.parse(JSON.stringify({ fp: 'a', messages: [clean([undefinedArgs])] }))).ok).toBe(
      true,
    )
  })

  it('have attachments and annotations', () => {
    const more = {
      annotations: [{ a: 1 }],
      experimental_attachments: [{ url: '/x', name: 'n', contentType: 't', x: 1 }],
    }
    expect(clean([], more)).toMatchObject({
      annotations: [{ a: 1 }],
      experimental_attachments: [{ url: '/x', name: 'n', contentType: 't' }],
    })
  })
})

describe('the address', () => {
  it.each([
    ['https://api.example.com', 'acme', 'https://api.example.com/discovery/v1/assistant/acme/message'],
    [' https://api.example.com/base// ', ' acme ', 'https://api.example.com/base/discovery/v1/assistant/acme/message'],
    ['', 'acme', '/discovery/v1/assistant/acme/message'],
    ['/proxy/', 'a/b?c', '/proxy/discovery/v1/assistant/a%2Fb%3Fc/message'],
  ])('of %j and %j has single slashes', (baseUrl, domain, url) => {
    expect(createAssistantUrl(baseUrl, domain, 'v1')).toBe(url)
  })

  it.each(['', ' ', '.', '..'])('is null for the domain %j', (domain) => {
    expect(createAssistantUrl('https://api.example.com', domain, 'v1')).toBeNull()
  })
})

describe('headers', () => {
  const problemOfHeaders = (key: string | undefined, extra?: HeadersInit) => {
    try {
      buildHeaders(key, extra)
      return null
    } catch (error) {
      expect((error as Error).message).not.toContain('canary')
      return (error as ProblemError).problem
    }
  }

  it('contain the trimmed key once', () => {
    expect(buildHeaders(' Bearer svc_dsc_1\n', undefined).get('authorization')).toBe('Bearer svc_dsc_1')
    expect(buildHeaders('svc_dsc_1', { authorization: 'Bearer other' }).get('authorization')).toBe('Bearer svc_dsc_1')
    expect(buildHeaders(undefined, undefined).has('authorization')).toBe(false)
    expect(buildHeaders('  ', [['X-A', 'b']]).get('x-a')).toBe('b')
  })

  it.each(['svc_canary', 'acme_canary', 'Bearer svc_canary'])('refuse the admin key %j without repeating it', (key) => {
    expect(problemOfHeaders(key)).toEqual({ code: 'secret-key', retryable: false })
    expect(problemOfHeaders(undefined, new Headers({ Authorization: key }))).toEqual({
      code: 'secret-key',
      retryable: false,
    })
    expect(problemOfHeaders(undefined, { 'X-Api-Key': key })).toEqual({ code: 'secret-key', retryable: false })
    expect(hasAdminKey(key, undefined)).toBe(true)
    expect(hasAdminKey(undefined, { authorization: key })).toBe(true)
    expect(hasAdminKey('svc_dsc_1', { 'X-Tenant': 'acme_1' })).toBe(false)
  })

  it.each([null, 5, 'X-A: b', [5], [null]])('ignores headers of another type: %o', (headers) => {
    expect(hasAdminKey(undefined, headers as never)).toBe(false)
    expect([...buildHeaders(undefined, headers as never).keys()]).toEqual(['content-type'])
  })

  it.each(['sess_abc', 'gho_abc', 'pk_live_abc', 'svc_abc'])(
    'may contain %j with a route of the host, but not with the endpoint of the service',
    (token) => {
      const headers = { Authorization: `Bearer ${token}`, 'X-Api-Key': token }
      expect(buildHeaders(undefined, headers, { api: '/chat' }).get('authorization')).toBe(`Bearer ${token}`)
      expect(hasAdminKey(undefined, headers, { api: '/chat' })).toBe(false)
      expect(hasAdminKey(undefined, headers)).toBe(true)
      expect(hasAdminKey(token, undefined, { api: '/chat' })).toBe(true)
    },
  )

  it('may contain tokens without the prefix of admin keys', () => {
    const rule = { adminKeyPrefix: 'svc_' }
    expect(buildHeaders('sess_abc', undefined, rule).get('authorization')).toBe('Bearer sess_abc')
    expect(hasAdminKey('sess_abc', { Authorization: 'gho_abc' }, rule)).toBe(false)
    expect(hasAdminKey('svc_abc', undefined, rule)).toBe(true)
  })

  it("may contain the host's own tokens, even if they look like keys", () => {
    const token = 'eyJhbGciOiJSUzI1NiIsImtpZCI6Ij_x.eyJzdWIiOiIxIn0.c2ln_w'
    expect(buildHeaders(token, { 'X-CSRF-Token': 'a1b2_c3' }).get('authorization')).toBe(`Bearer ${token}`)
    expect(hasAdminKey(token, { Authorization: `Bearer ${token}`, 'X-CSRF-Token': 'a1b2_c3' })).toBe(false)
  })

  it.each(['svc_dsc_canary\nX: y', 'svc_dsc_cänary…', 'svc_dsc_ canary'])(
    'refuse a key that is not a valid header value',
    (key) => {
      expect(problemOfHeaders(key)?.code).toBe('unauthorized')
      expect(JSON.stringify(problemOfHeaders(key))).not.toContain('nary')
    },
  )

  it.each([{ 'X Y': 'canary' }, { 'X-Y': 'canary\nZ' }, { 'X-Y': '…canary' }])('refuse an invalid header', (extra) => {
    expect(problemOfHeaders(undefined, extra as unknown as HeadersInit)?.code).toBe('bad-request')
    expect(JSON.stringify(problemOfHeaders(undefined, extra as unknown as HeadersInit))).not.toContain('canary')
  })
})

describe('the start of a body', () => {
  it('is read up to a limit and a time', async () => {
    let isCancelled = false
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new TextEncoder().encode('begun')),
      cancel: () => void (isCancelled = true),
    })
    expect(await readStart(body, 1000, 20)).toBe('begun')
    expect(isCancelled).toBe(true)
  })

  it('is everything that arrived before the connection broke off', async () => {
    let isFirst = true
    const body = new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          if (isFirst) controller.enqueue(new TextEncoder().encode('begun'))
          else controller.error(new Error('no'))
          isFirst = false
        },
      },
      { highWaterMark: 0 },
    )
    expect(await readStart(body, 1000, 1000)).toBe('begun')
    expect(await readStart(null, 1000, 1000)).toBe('')
  })
})

it.each([
  ['t', true],
  ['thread_1-ü', true],
  ['x'.repeat(200), true],
  ['', false],
  ['a b', false],
  ['a\u202eb', false],
  ['x'.repeat(201), false],
  [7, false],
  [null, false],
])('%j is a thread id: %j', (value, isThread) => {
  expect(isThreadId(value)).toBe(isThread)
})
