import { describe, expect, test } from 'vitest'
import { parseAssistantRequest } from '../../src/protocol/index.ts'

const question = { id: 'q1', role: 'user', content: 'How?', parts: [{ type: 'text', text: 'How?' }] }
const body = { fp: 'anonymous', messages: [question] }
const withPart = (part: unknown) => ({ ...body, messages: [{ ...question, parts: [part] }] })
const tool = { toolCallId: 't1', toolName: 'search', args: {} }

describe('a body that the reference allows', () => {
  test.each<[string, unknown]>([
    ['the required fields alone', body],
    [
      'every field',
      {
        ...body,
        threadId: 'th_1',
        retrievalPageSize: 8,
        filter: { version: 'v2', language: 'en' },
        context: [
          { type: 'code', value: 'x', path: 'a.ts', elementId: 'e' },
          { type: 'textSelection', value: 'y' },
        ],
        currentPath: '/guides/start',
      },
    ],
    ['null where the default is null', { ...body, threadId: null, filter: null }],
    ['a path of 200 characters', { ...body, currentPath: '/'.padEnd(200, 'a') }],
    ['a path of 200 characters that are 399 UTF-16 units', { ...body, currentPath: `/${'🌱'.repeat(199)}` }],
    [
      'a message with everything',
      {
        ...body,
        messages: [
          {
            ...question,
            createdAt: '2026-01-31T12:00:00.000Z',
            annotations: [1, { a: null }],
            experimental_attachments: [{ url: 'https://a.example/x.png', name: 'x', contentType: 'image/png' }],
          },
        ],
      },
    ],
    [
      'reasoning',
      withPart({
        type: 'reasoning',
        reasoning: 'a',
        details: [
          { type: 'text', text: 'a', signature: 's' },
          { type: 'redacted', data: 'd' },
        ],
      }),
    ],
    ['a step', withPart({ type: 'step-start' })],
    ['a source', withPart({ type: 'source', source: { sourceType: 'url', id: 's', url: '/a', title: 'A' } })],
    [
      'a tool call that streams',
      withPart({ type: 'tool-invocation', toolInvocation: { state: 'partial-call', ...tool, step: 0 } }),
    ],
    ['a tool call', withPart({ type: 'tool-invocation', toolInvocation: { state: 'call', ...tool } })],
    [
      'a tool result that is null',
      withPart({ type: 'tool-invocation', toolInvocation: { state: 'result', ...tool, result: null } }),
    ],
  ])('%s', (_, value) => {
    expect(parseAssistantRequest(value)).toMatchObject({ ok: true })
  })
})

describe('a body that breaks a rule is refused, naming the field', () => {
  test.each<[string, unknown, string, RegExp]>([
    ['no body', undefined, '', /must be an object/],
    ['a list', [], '', /must be an object/],
    ['no fp', { messages: [question] }, 'fp', /missing.*required/],
    ['an empty fp', { ...body, fp: '' }, 'fp', /anonymous/],
    ['no messages', { fp: 'a' }, 'messages', /missing.*required/],
    ['an empty list of messages', { ...body, messages: [] }, 'messages', /at least one/],
    ['a message without id', { ...body, messages: [{ ...question, id: undefined }] }, 'messages[0].id', /string/],
    [
      'an unknown role',
      { ...body, messages: [{ ...question, role: 'bot' }] },
      'messages[0].role',
      /one of.*"user".*"bot"/,
    ],
    [
      'a message without content',
      { ...body, messages: [{ ...question, content: 1 }] },
      'messages[0].content',
      /string.*1/,
    ],
    [
      'a message without parts',
      { ...body, messages: [{ ...question, parts: undefined }] },
      'messages[0].parts',
      /array/,
    ],
    ['an unknown part', withPart({ type: 'html', html: '' }), 'messages[0].parts[0].type', /one of.*"html"/],
    ['a file part', withPart({ type: 'file', data: '', mimeType: 'a/b' }), 'messages[0].parts[0].type', /one of/],
    ['a text part without text', withPart({ type: 'text' }), 'messages[0].parts[0].text', /missing/],
    [
      'reasoning without details',
      withPart({ type: 'reasoning', reasoning: '' }),
      'messages[0].parts[0].details',
      /missing/,
    ],
    [
      'a wrong detail',
      withPart({ type: 'reasoning', reasoning: '', details: [{ type: 'redacted' }] }),
      'messages[0].parts[0].details[0].data',
      /missing/,
    ],
    [
      'a source that is no URL source',
      withPart({ type: 'source', source: { sourceType: 'file', id: 's', url: '/' } }),
      'messages[0].parts[0].source.sourceType',
      /"url"/,
    ],
    [
      'an unknown tool state',
      withPart({ type: 'tool-invocation', toolInvocation: { state: 'done', ...tool } }),
      'messages[0].parts[0].toolInvocation.state',
      /one of/,
    ],
    [
      'a result without result',
      withPart({ type: 'tool-invocation', toolInvocation: { state: 'result', ...tool } }),
      'messages[0].parts[0].toolInvocation.result',
      /missing/,
    ],
    [
      'a call without args',
      withPart({ type: 'tool-invocation', toolInvocation: { state: 'call', toolCallId: 'a', toolName: 'b' } }),
      'messages[0].parts[0].toolInvocation.args',
      /missing/,
    ],
    [
      'a step that is no number',
      withPart({ type: 'tool-invocation', toolInvocation: { state: 'call', ...tool, step: '1' } }),
      'messages[0].parts[0].toolInvocation.step',
      /number/,
    ],
    [
      'a date that is none',
      { ...body, messages: [{ ...question, createdAt: 'yesterday' }] },
      'messages[0].createdAt',
      /date-time/,
    ],
    [
      'annotations that are no list',
      { ...body, messages: [{ ...question, annotations: {} }] },
      'messages[0].annotations',
      /array/,
    ],
    [
      'an attachment without url',
      { ...body, messages: [{ ...question, experimental_attachments: [{ name: 'x' }] }] },
      'messages[0].experimental_attachments[0].url',
      /missing.*required/,
    ],
    ['a thread that is no string', { ...body, threadId: 7 }, 'threadId', /string/],
    ['a page size that is no number', { ...body, retrievalPageSize: '5' }, 'retrievalPageSize', /number/],
    ['a page size of zero', { ...body, retrievalPageSize: 0 }, 'retrievalPageSize', /at least 1/],
    ['half a page size', { ...body, retrievalPageSize: 2.5 }, 'retrievalPageSize', /whole number/],
    ['a filter that is no object', { ...body, filter: 'v2' }, 'filter', /object/],
    ['a filter that is a list', { ...body, filter: [] }, 'filter', /object/],
    ['a version that is no string', { ...body, filter: { version: 2 } }, 'filter.version', /string/],
    ['a language that is no string', { ...body, filter: { language: [] } }, 'filter.language', /string/],
    ['context that is no list', { ...body, context: {} }, 'context', /array/],
    ['context of an unknown type', { ...body, context: [{ type: 'image', value: '' }] }, 'context[0].type', /one of/],
    ['context without value', { ...body, context: [{ type: 'code' }] }, 'context[0].value', /missing/],
    [
      'context with a wrong path',
      { ...body, context: [{ type: 'code', value: '', path: 1 }] },
      'context[0].path',
      /string/,
    ],
    ['a path of 201 characters', { ...body, currentPath: '/'.padEnd(201, 'a') }, 'currentPath', /at most 200.*201/],
    ['a path that is no string', { ...body, currentPath: null }, 'currentPath', /string/],
  ])('%s', (_, value, field, message) => {
    expect(parseAssistantRequest(value)).toMatchObject({ ok: false, field, message: expect.stringMatching(message) })
  })
})

test('a value cut for an error message is never long', () => {
  const result = parseAssistantRequest({ ...body, messages: [{ ...question, role: 'x'.repeat(10_000) }] })
  expect(result).toMatchObject({ ok: false })
  expect(result.ok ? '' : result.message).toSatisfy((message: string) => message.length < 200)
})

test('keys named __proto__ change nothing and are dropped', () => {
  const value = JSON.parse(
    `{"fp":"a","messages":[{"id":"q","role":"user","content":"","parts":[],"__proto__":{"polluted":1}}]}`,
  )
  expect(parseAssistantRequest(value)).toMatchObject({ ok: true })
  expect(({} as { polluted?: number }).polluted).toBeUndefined()
})
