/** UI message streams (AI SDK 5, 6 and 7) as literal wire text, through the hook. */
import { describe, expect, it } from 'vitest'
import type { AssistantMessage, ProblemCode } from '../../src/protocol/index.ts'
import type { UseDocsAssistantOptions } from '../../src/chat/index.ts'
import type { FakeAnswer } from '../../src/testing/index.ts'
import { renderAssistant } from './renderAssistant.tsx'

/** Each line is an event. */
function events(...lines: string[]): string {
  return [...lines, '[DONE]'].map((line) => `data: ${line}\n\n`).join('')
}

const START = '{"type":"start","messageId":"m1"}'
const FINISH = '{"type":"finish","finishReason":"stop"}'
const STEP = '{"type":"start-step"}'
const END_STEP = '{"type":"finish-step"}'
const HELLO = [
  '{"type":"text-start","id":"t1"}',
  '{"type":"text-delta","id":"t1","delta":"Hel"}',
  '{"type":"text-delta","id":"t1","delta":"lo"}',
  '{"type":"text-end","id":"t1"}',
]
const INPUT = '{"type":"tool-input-available","toolCallId":"c1","toolName":"search","input":{"query":"a"}}'
const CALL = { toolCallId: 'c1', toolName: 'search', args: { query: 'a' }, step: 0 }
const step = { type: 'step-start' }
const text = (words: string) => ({ type: 'text', text: words })
const tool = (invocation: object) => ({ type: 'tool-invocation', toolInvocation: { ...CALL, ...invocation } })

async function ask(answer: FakeAnswer, options: Partial<UseDocsAssistantOptions> = {}) {
  const problems: ProblemCode[] = []
  const page = renderAssistant(answer, { ...options, onProblem: ({ code }) => problems.push(code) })
  await page.ask('Question')
  return { page, problems, answer: page.chat.messages[1] as AssistantMessage | undefined }
}

interface Row {
  name: string
  stream: string
  parts: unknown[]
  annotations?: unknown[]
  problem?: ProblemCode
}

const ROWS: Row[] = [
  { name: 'text in a step', stream: events(START, STEP, ...HELLO, END_STEP, FINISH), parts: [step, text('Hello')] },
  { name: 'text without a step', stream: events(START, ...HELLO, FINISH), parts: [step, text('Hello')] },
  { name: 'text without a start', stream: events(...HELLO), parts: [text('Hello')] },
  {
    name: 'Windows line breaks, comments, other fields and data without a space',
    stream: `: ping\r\n\r\nevent: message\r\nid: 1\r\nretry: 10\r\ndata:${HELLO[1]}\r\n\r\ndata: [DONE]\r\n\r\n`,
    parts: [text('Hel')],
  },
  {
    name: 'an event of several data lines',
    stream: 'data: {"type":"text-delta",\ndata: "id":"t","delta":"a"}\n\ndata: [DONE]\n\n',
    parts: [text('a')],
  },
  {
    name: 'events without a blank line between them',
    stream: `data: ${HELLO[1]}\ndata: ${HELLO[2]}\ndata: [DONE]\n\n`,
    parts: [text('Hello')],
  },
  {
    name: 'a last event without its blank line',
    stream: `data: ${HELLO[1]}\n\ndata: ${FINISH}`,
    parts: [text('Hel')],
  },
  {
    name: 'two texts after one another',
    stream: events(
      '{"type":"text-start","id":"a"}',
      '{"type":"text-delta","id":"a","delta":"A"}',
      '{"type":"text-end","id":"a"}',
      '{"type":"text-start","id":"b"}',
      '{"type":"text-delta","id":"b","delta":"B"}',
      '{"type":"text-end","id":"b"}',
    ),
    parts: [text('A'), text('B')],
  },
  {
    name: 'two texts at once',
    stream: events(
      '{"type":"text-start","id":"a"}',
      '{"type":"text-start","id":"b"}',
      '{"type":"text-delta","id":"b","delta":"B1"}',
      '{"type":"text-delta","id":"a","delta":"A1"}',
      '{"type":"text-delta","id":"b","delta":"B2"}',
      '{"type":"text-delta","id":"a","delta":"A2"}',
      '{"type":"text-end","id":"a"}',
      '{"type":"text-delta","id":"b","delta":"B3"}',
    ),
    parts: [text('A1A2'), text('B1B2B3')],
  },
  {
    name: 'a delta, and an end, without a start',
    stream: events('{"type":"text-end","id":"x"}', '{"type":"text-delta","id":"x","delta":"a"}', FINISH),
    parts: [text('a')],
  },
  {
    name: 'a second start of an open text',
    stream: events(HELLO[0]!, HELLO[1]!, HELLO[0]!, HELLO[2]!, FINISH),
    parts: [text('Hel'), text('lo')],
  },
  {
    name: 'text after a tool call',
    stream: events(HELLO[1]!, HELLO[3]!, INPUT, '{"type":"text-delta","id":"t2","delta":"lo"}', FINISH),
    parts: [text('Hel'), tool({ state: 'call' }), text('lo')],
  },
  {
    name: 'reasoning with a signature',
    stream: events(
      '{"type":"reasoning-start","id":"r"}',
      '{"type":"reasoning-delta","id":"r","delta":"Hm"}',
      '{"type":"reasoning-end","id":"r","providerMetadata":{"anthropic":{"signature":"s"}}}',
      ...HELLO,
      FINISH,
    ),
    parts: [
      { type: 'reasoning', reasoning: 'Hm', details: [{ type: 'text', text: 'Hm', signature: 's' }] },
      text('Hello'),
    ],
  },
  {
    name: 'redacted reasoning',
    stream: events(
      '{"type":"reasoning-start","id":"r","providerMetadata":{"anthropic":{"redactedData":"x"}}}',
      '{"type":"reasoning-end","id":"r"}',
      FINISH,
    ),
    parts: [{ type: 'reasoning', reasoning: '', details: [{ type: 'redacted', data: 'x' }] }],
  },
  {
    name: 'two pieces of reasoning',
    stream: events(
      '{"type":"reasoning-delta","id":"r1","delta":"1"}',
      '{"type":"reasoning-end","id":"r1"}',
      '{"type":"reasoning-delta","id":"r2","delta":"2"}',
      '{"type":"reasoning-end","id":"r2"}',
    ),
    parts: ['1', '2'].map((words) => ({
      type: 'reasoning',
      reasoning: words,
      details: [{ type: 'text', text: words }],
    })),
  },
  {
    name: 'a source',
    stream: events('{"type":"source-url","sourceId":"s","url":"/a","title":"A"}', FINISH),
    parts: [{ type: 'source', source: { sourceType: 'url', id: 's', url: '/a', title: 'A' } }],
  },
  {
    name: 'the sources that a text cites',
    stream: events(
      '{"type":"text-start","id":"t"}',
      '{"type":"text-delta","id":"t","delta":"Words"}',
      '{"type":"text-end","id":"t","citations":[{"startIndex":0,"endIndex":5,"citedText":"Word",' +
        '"source":{"type":"source","sourceType":"url","id":"s","url":"/a","title":"A"}},' +
        '{"citedText":"More","source":{"type":"source","sourceType":"url","id":"s","url":"/a","title":"A"}},' +
        '{"source":{"type":"source","sourceType":"document","id":"d","mediaType":"text/plain","title":"D"}}]}',
      FINISH,
    ),
    parts: [
      { type: 'text', text: 'Words' },
      {
        type: 'source',
        source: {
          sourceType: 'url',
          id: 's',
          url: '/a',
          title: 'A',
          providerMetadata: {
            docsAssistant: {
              passages: [
                { anchor: '', text: 'Word' },
                { anchor: '', text: 'More' },
              ],
            },
          },
        },
      },
      { type: 'source', source: { sourceType: 'url', id: 'd', url: '', title: 'D' } },
    ],
  },
  {
    name: 'a document',
    stream: events('{"type":"source-document","sourceId":"s","mediaType":"application/pdf","title":"Guide"}', FINISH),
    parts: [{ type: 'source', source: { sourceType: 'url', id: 's', url: '', title: 'Guide' } }],
  },
  {
    name: 'files',
    stream: events(
      '{"type":"file","url":"data:image/png;base64,AA==","mediaType":"image/png"}',
      '{"type":"reasoning-file","url":"https://files.test/a.png","mediaType":"image/png"}',
      '{"type":"file","url":"javascript:alert(1)","mediaType":"image/png"}',
      FINISH,
    ),
    parts: [
      { type: 'file', mimeType: 'image/png', data: 'AA==' },
      { type: 'file', mimeType: 'image/png', data: 'https://files.test/a.png' },
    ],
  },
  {
    name: 'a tool call that streams its input',
    stream: events(
      '{"type":"tool-input-start","toolCallId":"c1","toolName":"search"}',
      '{"type":"tool-input-delta","toolCallId":"c1","inputTextDelta":"{\\"query\\":"}',
      '{"type":"tool-input-delta","toolCallId":"c1","inputTextDelta":"\\"a"}',
    ),
    parts: [tool({ state: 'partial-call' })],
  },
  { name: 'a tool call', stream: events(INPUT, FINISH), parts: [tool({ state: 'call' })] },
  {
    name: 'a tool result',
    stream: events(INPUT, '{"type":"tool-output-available","toolCallId":"c1","output":[1]}', FINISH),
    parts: [tool({ state: 'result', result: [1] })],
  },
  {
    name: 'preliminary results',
    stream: events(
      INPUT,
      '{"type":"tool-output-available","toolCallId":"c1","output":1,"preliminary":true}',
      '{"type":"tool-output-available","toolCallId":"c1","output":2,"preliminary":true}',
      '{"type":"tool-output-available","toolCallId":"c1","output":3}',
      FINISH,
    ),
    parts: [tool({ state: 'result', result: 3 })],
  },
  {
    name: 'a tool that fails',
    stream: events(INPUT, '{"type":"tool-output-error","toolCallId":"c1","errorText":"No"}', FINISH),
    parts: [tool({ state: 'result', result: { error: 'No' }, errorText: 'No' })],
  },
  {
    name: 'an input that is wrong',
    stream: events(
      '{"type":"tool-input-error","toolCallId":"c1","toolName":"search","input":{"query":"a"},"errorText":"No"}',
      FINISH,
    ),
    parts: [tool({ state: 'result', result: { error: 'No' }, errorText: 'No' })],
  },
  {
    name: 'a tool call with a title, known at run time only',
    stream: events(INPUT.replace('}}', '},"dynamic":true,"title":"Search","providerExecuted":true}'), FINISH),
    parts: [tool({ state: 'call', dynamic: true, title: 'Search', providerExecuted: true })],
  },
  {
    name: 'a tool call that needs approval',
    stream: events(INPUT, '{"type":"tool-approval-request","toolCallId":"c1","approvalId":"p1"}', FINISH),
    parts: [tool({ state: 'call', approval: { id: 'p1' } })],
  },
  {
    name: 'a tool call that is approved automatically',
    stream: events(
      INPUT,
      '{"type":"tool-approval-request","toolCallId":"c1","approvalId":"p1","isAutomatic":true}',
      FINISH,
    ),
    parts: [tool({ state: 'call' })],
  },
  {
    name: 'a tool call that was denied',
    stream: events(
      INPUT,
      '{"type":"tool-approval-request","toolCallId":"c1","approvalId":"p1"}',
      '{"type":"tool-approval-response","approvalId":"p1","approved":false,"reason":"Too risky"}',
      '{"type":"tool-output-denied","toolCallId":"c1"}',
      FINISH,
    ),
    parts: [
      tool({
        state: 'result',
        result: { denied: true },
        approval: { id: 'p1', approved: false, reason: 'Too risky' },
      }),
    ],
  },
  {
    name: 'steps, counted in tool calls',
    stream: events(
      START,
      STEP,
      ...HELLO,
      INPUT,
      '{"type":"tool-output-available","toolCallId":"c1","output":1}',
      END_STEP,
      STEP,
      INPUT.replace('c1', 'c2'),
      END_STEP,
      FINISH,
    ),
    parts: [
      step,
      text('Hello'),
      tool({ state: 'result', result: 1 }),
      step,
      tool({ state: 'call', toolCallId: 'c2', step: 1 }),
    ],
  },
  {
    name: 'a step that is reset',
    stream: events(START, STEP, ...HELLO, END_STEP, STEP, ...HELLO, INPUT, '{"type":"reset-step"}', HELLO[1]!, FINISH),
    parts: [step, text('Hello'), step, text('Hel')],
  },
  {
    name: 'data, replaced by its id',
    stream: events(
      '{"type":"data-weather","id":"w","data":{"status":"loading"}}',
      ...HELLO,
      '{"type":"data-weather","id":"w","data":{"status":"done"}}',
      '{"type":"data-weather","id":"x","data":1}',
      '{"type":"data-note","data":1,"transient":true}',
      FINISH,
    ),
    parts: [text('Hello')],
    annotations: [
      { type: 'data-weather', id: 'w', data: { status: 'done' } },
      { type: 'data-weather', id: 'x', data: 1 },
    ],
  },
  {
    name: 'metadata, merged deeply',
    stream: events(
      '{"type":"start","messageMetadata":{"model":"a","usage":{"inputTokens":1}}}',
      ...HELLO,
      '{"type":"message-metadata","messageMetadata":{"usage":{"outputTokens":2}}}',
      '{"type":"finish","messageMetadata":{"model":"b"}}',
    ),
    parts: [text('Hello')],
    annotations: [{ type: 'message-metadata', metadata: { model: 'b', usage: { inputTokens: 1, outputTokens: 2 } } }],
  },
  {
    name: 'unknown chunks, and custom ones',
    stream: events(
      START,
      '{"type":"from-the-future","x":1}',
      '{"type":"custom","kind":"a-b"}',
      '{"type":"steering-message","id":"s","parts":[]}',
      ...HELLO,
      FINISH,
    ),
    parts: [step, text('Hello')],
  },
  {
    name: 'chunks that are not objects, have no type, a wrong field, or are not JSON',
    stream: events('1', 'null', '[]', '{}', '{"type":5}', '{"type":"text-delta","id":1}', '{"type":', ...HELLO, FINISH),
    parts: [text('Hello')],
  },
  {
    name: 'an output, a delta and an approval for an unknown tool call',
    stream: events(
      '{"type":"tool-output-available","toolCallId":"x","output":1}',
      '{"type":"tool-output-error","toolCallId":"x","errorText":"a"}',
      '{"type":"tool-output-denied","toolCallId":"x"}',
      '{"type":"tool-input-delta","toolCallId":"x","inputTextDelta":"a"}',
      '{"type":"tool-approval-request","toolCallId":"x","approvalId":"a"}',
      ...HELLO,
      FINISH,
    ),
    parts: [text('Hello')],
  },
  {
    name: 'another tool and another input after the reader was asked for an approval',
    stream: events(
      INPUT,
      '{"type":"tool-approval-request","toolCallId":"c1","approvalId":"p1"}',
      '{"type":"tool-input-available","toolCallId":"c1","toolName":"wipe","input":{"query":"other"}}',
      FINISH,
    ),
    parts: [tool({ state: 'call', approval: { id: 'p1' } })],
  },
  {
    name: 'one approval for two tool calls',
    stream: events(
      INPUT,
      INPUT.replaceAll('c1', 'c2'),
      '{"type":"tool-approval-request","toolCallId":"c1","approvalId":"p1"}',
      '{"type":"tool-approval-request","toolCallId":"c2","approvalId":"p1"}',
      FINISH,
    ),
    parts: [tool({ state: 'call', approval: { id: 'p1' } }), tool({ state: 'call', toolCallId: 'c2' })],
  },
  {
    name: 'names of Object.prototype',
    stream: events(
      '{"type":"start","messageId":"__proto__","messageMetadata":{"__proto__":{"polluted":1}}}',
      '{"type":"tool-input-available","toolCallId":"__proto__","toolName":"x","input":{}}',
      '{"type":"data-x","data":{"__proto__":{"polluted":1}}}',
      '{"type":"message-metadata","messageMetadata":{"constructor":{"prototype":{"polluted":1}}}}',
      '{"type":"text-delta","id":"__proto__","delta":"a"}',
      FINISH,
    ),
    parts: [step, text('a')],
    annotations: [{ type: 'message-metadata', metadata: { constructor: { prototype: { polluted: 1 } } } }],
  },
  {
    name: 'what follows the finish',
    stream: events(...HELLO, FINISH, '{"type":"data-late","data":1}', '{"type":"error","errorText":"late"}'),
    parts: [text('Hello')],
    annotations: [{ type: 'data-late', data: 1 }],
  },
  {
    name: 'a second stream, merged into the first',
    stream: events(
      START,
      STEP,
      HELLO[1]!,
      END_STEP,
      FINISH,
      START.replace('m1', 'm2'),
      STEP,
      '{"type":"text-delta","id":"z","delta":"lo"}',
      END_STEP,
      FINISH,
    ),
    parts: [step, text('Hel'), step, text('lo')],
  },
  {
    name: 'an error',
    stream: events(...HELLO, '{"type":"error","errorText":"Out of credit"}'),
    parts: [text('Hello')],
    problem: 'refused',
  },
  {
    name: 'an abort',
    stream: events(...HELLO, '{"type":"abort","reason":"deploy"}'),
    parts: [text('Hello')],
    problem: 'interrupted',
  },
  {
    name: 'a stream that is cut off',
    stream: HELLO.slice(0, 3)
      .map((line) => `data: ${line}\n\n`)
      .join(''),
    parts: [text('Hello')],
    problem: 'interrupted',
  },
  {
    name: 'a text that waits for another when the stream is cut off',
    stream: `data: ${HELLO[1]}\n\ndata: {"type":"text-delta","id":"b","delta":"B"}\n\n`,
    parts: [text('Hel'), text('B')],
    problem: 'interrupted',
  },
  {
    name: 'an answer that the model’s filter stopped',
    stream: events(...HELLO, '{"type":"finish","finishReason":"content-filter"}'),
    parts: [text('Hello')],
    problem: 'refused',
  },
]

describe.each(ROWS)('$name', ({ stream, parts, annotations, problem }) => {
  it.each([
    ['whole', (text: string) => [text]],
    ['character by character', (text: string) => [...text]],
  ])('is read %s', async (_how, split) => {
    const { answer, problems, page } = await ask({ stream: split(stream) })
    expect(answer?.parts).toEqual(parts)
    expect(answer?.annotations).toEqual(annotations)
    expect(problems).toEqual(problem === undefined ? [] : [problem])
    expect(page.chat.status).toBe(problem === undefined ? 'ready' : 'error')
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
    expect(Object.keys(Object.prototype)).toEqual([])
  })
})

it('is a problem if it has no chunk', async () => {
  expect((await ask(': ping\n\n')).problems).toEqual(['interrupted'])
  expect((await ask('event: x\n\n')).problems).toEqual(['interrupted'])
  const page = { stream: '<html>no</html>', headers: { 'x-vercel-ai-ui-message-stream': 'v1' } }
  expect((await ask(page)).problems).toEqual(['bad-stream'])
})

describe('the protocol', () => {
  it('is detected from the first line, for any headers', async () => {
    const answer = { stream: '0:"a"\nd:{"finishReason":"stop"}\n', headers: { 'x-vercel-ai-ui-message-stream': 'v1' } }
    expect((await ask(answer)).answer?.content).toBe('a')
  })

  it('can be forced', async () => {
    const { problems } = await ask(events(...HELLO), { protocol: 'data-stream' })
    expect(problems).toEqual(['bad-stream'])
  })
})

describe('the thread', () => {
  it.each([
    ['the finish', events(...HELLO, '{"type":"finish","threadId":"t"}')],
    ['the metadata of the finish', events(...HELLO, '{"type":"finish","messageMetadata":{"threadId":"t"}}')],
    ['the metadata of the start', events('{"type":"start","messageMetadata":{"threadId":"t"}}', ...HELLO, FINISH)],
    ['metadata', events(...HELLO, '{"type":"message-metadata","messageMetadata":{"threadId":"t"}}', FINISH)],
    ['a data part', events(...HELLO, '{"type":"data-thread","data":{"threadId":"t"},"transient":true}', FINISH)],
    ['a data part of a string', events(...HELLO, '{"type":"data-thread","data":"t"}', FINISH)],
    [
      'the last of several',
      events('{"type":"start","messageMetadata":{"threadId":"u"}}', '{"type":"finish","threadId":"t"}', ...HELLO),
    ],
  ])('is read from %s, which takes precedence over the headers', async (_where, stream) => {
    const { page } = await ask({ stream, headers: { 'X-Thread-Id': 'header' } })
    expect(page.chat.threadId).toBe('t')
  })

  it('is otherwise read from the headers, with its key', async () => {
    const answer = { stream: events(...HELLO, FINISH), headers: { 'X-Thread-Id': 't', 'X-Thread-Key': 'k' } }
    const { page } = await ask(answer)
    await page.ask('Another')
    expect(page.fetch.requests[1]!.body).toMatchObject({ threadId: 't', threadKey: 'k' })
  })
})

it('has the id from the service, even after early data and sources', async () => {
  const { answer } = await ask(
    events('{"type":"data-x","data":1}', '{"type":"source-url","sourceId":"s","url":"/a"}', START, ...HELLO, FINISH),
  )
  expect(answer).toMatchObject({ id: 'm1', content: 'Hello', annotations: [{ type: 'data-x', data: 1 }] })
})

it('reports how it ended, and its usage', async () => {
  const finishes: unknown[] = []
  const events_: unknown[] = []
  const { answer } = await ask(
    events(
      ...HELLO,
      '{"type":"finish","finishReason":"length","messageMetadata":{"totalUsage":{"inputTokens":7,"outputTokens":3}}}',
    ),
    {
      onFinish: (message, finish) => finishes.push(message.content, finish),
      onEvent: (event) => event.type === 'answer' && events_.push(event.finishReason, event.usage),
    },
  )
  const usage = { promptTokens: 7, completionTokens: 3 }
  expect(finishes).toEqual(['Hello', { finishReason: 'length', usage }])
  expect(events_).toEqual(['length', usage])
  expect(answer?.finishReason).toBe('length')
})

it('passes all data to onData, including transient data', async () => {
  const data: unknown[] = []
  await ask(events('{"type":"data-x","id":"i","data":1}', '{"type":"data-y","data":2,"transient":true}', ...HELLO), {
    onData: (event) => data.push(event),
  })
  expect(data).toEqual([
    { type: 'data-x', id: 'i', data: 1 },
    { type: 'data-y', data: 2, transient: true },
  ])
})
