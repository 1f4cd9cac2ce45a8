/**
 * Broken streams through the hook: cut, with flipped bits, reordered, doubled, split anywhere, broken off. Each ends
 * with an answer or a problem. Nothing throws or hangs, and Object.prototype is never written to.
 */
import fc from 'fast-check'
import { cleanup, renderHook } from '@testing-library/react'
import { afterAll, expect, it } from 'vitest'
import { useDocsAssistant } from '../../src/chat/index.ts'
import { PROBLEM_CODES } from '../../src/protocol/index.ts'
import { dataStream, fakeAssistant, type FakeAnswer, type FakeResponse } from '../../src/testing/index.ts'
import { propertyRuns } from '../propertyRuns.ts'
import { nextTask } from '../nextTask.ts'
import { atOnce, CONNECTION, withoutAct } from './renderAssistant.tsx'

const DATA_STREAMS = [
  dataStream()
    .step('msg_1')
    .reasoning('Searched ', 'for “themes”.')
    .tool({
      name: 'search',
      deltas: ['{"query":"th', 'emes"}'],
      args: { query: 'themes' },
      result: [{ path: '/themes', metadata: { title: 'Themes' } }],
    })
    .step('msg_2')
    .text('Set ', '`theme`', ' in docs.json 👋🏽.')
    .source({ url: '/themes', title: 'Themes' })
    .annotations({ confidence: 0.9 })
    .finish({ threadId: 'thread_1' }),
  dataStream().data({ type: 'finish', threadId: 't' }).text('Plain answer').finish(),
  dataStream()
    .step()
    .redactedReasoning()
    .reasoningSignature('s')
    .file({ mimeType: 'image/png', data: 'AA==' })
    .text('a\nb')
    .error('no'),
  dataStream()
    .raw(': ping\n\n')
    .tool({ name: 'x', until: 'partial-call', deltas: ['{"a":[1'] })
    .tool({ name: 'y', args: [1] })
    .finish(),
].map((stream) => stream.chunks())

/** Each list contains the events of one answer. */
const UI_STREAMS = [
  [
    '{"type":"start","messageId":"msg_1","messageMetadata":{"model":"m"}}',
    '{"type":"start-step"}',
    '{"type":"reasoning-start","id":"r"}',
    '{"type":"reasoning-delta","id":"r","delta":"Searched for “themes”."}',
    '{"type":"reasoning-end","id":"r","providerMetadata":{"anthropic":{"signature":"s"}}}',
    '{"type":"tool-input-start","toolCallId":"c1","toolName":"search"}',
    '{"type":"tool-input-delta","toolCallId":"c1","inputTextDelta":"{\\"query\\":"}',
    '{"type":"tool-input-delta","toolCallId":"c1","inputTextDelta":"\\"themes\\"}"}',
    '{"type":"tool-input-available","toolCallId":"c1","toolName":"search","input":{"query":"themes"}}',
    '{"type":"tool-output-available","toolCallId":"c1","output":[],"preliminary":true}',
    '{"type":"tool-output-available","toolCallId":"c1","output":[{"path":"/themes"}]}',
    '{"type":"finish-step"}',
    '{"type":"start-step"}',
    '{"type":"text-start","id":"a"}',
    '{"type":"text-delta","id":"a","delta":"Set `theme`"}',
    '{"type":"text-start","id":"b"}',
    '{"type":"text-delta","id":"b","delta":"Or not."}',
    '{"type":"text-delta","id":"a","delta":" in docs.json 👋🏽."}',
    '{"type":"text-end","id":"a"}',
    '{"type":"text-end","id":"b"}',
    '{"type":"source-url","sourceId":"s","url":"/themes","title":"Themes"}',
    '{"type":"data-note","id":"n","data":1}',
    '{"type":"finish-step"}',
    '{"type":"finish","finishReason":"stop","threadId":"thread_1"}',
    '[DONE]',
  ],
  [
    '{"type":"start"}',
    '{"type":"start-step"}',
    '{"type":"text-delta","id":"a","delta":"Taken back"}',
    '{"type":"reset-step"}',
    '{"type":"file","url":"data:image/png;base64,AA==","mediaType":"image/png"}',
    '{"type":"tool-input-available","toolCallId":"c1","toolName":"x","input":[1]}',
    '{"type":"tool-approval-request","toolCallId":"c1","approvalId":"p"}',
    '{"type":"tool-output-denied","toolCallId":"c1"}',
    '{"type":"tool-input-error","toolCallId":"c2","toolName":"x","input":"{","errorText":"no"}',
    '{"type":"message-metadata","messageMetadata":{"usage":{"inputTokens":1}}}',
    '{"type":"text-delta","id":"b","delta":"a\\nb"}',
    '{"type":"error","errorText":"no"}',
  ],
].map((events) => events.map((event) => `data: ${event}\n\n`))

const PROBES = [
  '9:{"toolCallId":"__proto__","toolName":"x","args":{}}\n',
  'b:{"toolCallId":"toString","toolName":"x"}\n',
  'c:{"toolCallId":"constructor","argsTextDelta":"{}"}\n',
  'a:{"toolCallId":"call_1","result":{"__proto__":{"polluted":1}}}\n',
  'f:{"messageId":"__proto__"}\n',
  '3:"gone"\n',
  'd:{"finishReason":"stop"}\n',
  '<html>\n',
  '\u0000\n',
  `2:${'['.repeat(300)}${']'.repeat(300)}\n`,
  'data: {"type":"tool-input-available","toolCallId":"__proto__","toolName":"x","input":{}}\n\n',
  'data: {"type":"message-metadata","messageMetadata":{"__proto__":{"polluted":1}}}\n\n',
  'data: {"type":"message-metadata","messageMetadata":{"constructor":{"prototype":{"polluted":1}}}}\n\n',
  'data: {"type":"reset-step"}\n\n',
  'data: {"type":"abort"}\n\n',
  'data: {"type":"finish"}\n\n',
  'data: [DONE]\n\n',
  'data: nonsense\n',
  'event: x\ndata:\n',
]

type Mutation =
  | { kind: 'cut' | 'flip' | 'insert'; at: number; with: number }
  | { kind: 'drop' | 'double' | 'swap' | 'probe' | 'glue'; at: number; with: number }

const mutation: fc.Arbitrary<Mutation> = fc.record({
  kind: fc.constantFrom('cut', 'flip', 'insert', 'drop', 'double', 'swap', 'probe', 'glue'),
  at: fc.nat(10_000),
  with: fc.nat(10_000),
})

const brokenStreamOf = (streams: string[][]) =>
  fc.record({
    stream: fc.constantFrom(...streams),
    mutations: fc.array(mutation, { maxLength: 4 }),
    split: fc.oneof(fc.constant(0), fc.constant(1), fc.integer({ min: 2, max: 40 })),
    end: fc.constantFrom<NonNullable<FakeResponse['end']>>('close', 'close', 'close', 'close', 'break'),
  })

type BrokenStream = ReturnType<typeof brokenStreamOf> extends fc.Arbitrary<infer T> ? T : never

function mutate(frames: readonly string[], mutations: readonly Mutation[]): Uint8Array {
  const lines = [...frames]
  const onBytes: Mutation[] = []
  for (const change of mutations) {
    const at = change.at % Math.max(1, lines.length)
    const other = change.with % Math.max(1, lines.length)
    if (change.kind === 'drop') lines.splice(at, 1)
    else if (change.kind === 'double') lines.splice(other, 0, lines[at] ?? '')
    else if (change.kind === 'swap') [lines[at], lines[other]] = [lines[other] ?? '', lines[at] ?? '']
    else if (change.kind === 'probe') lines.splice(at, 0, PROBES[change.with % PROBES.length]!)
    else if (change.kind === 'glue') lines[at] = (lines[at] ?? '').trimEnd()
    else onBytes.push(change)
  }
  let bytes = new TextEncoder().encode(lines.join(''))
  for (const { kind, at: place, with: value } of onBytes) {
    const at = place % Math.max(1, bytes.length)
    if (kind === 'cut') bytes = bytes.slice(0, at)
    else if (kind === 'flip') bytes[at] = (bytes[at] ?? 0) ^ (1 << (value % 8))
    else bytes = Uint8Array.of(...bytes.slice(0, at), value % 256, ...bytes.slice(at))
  }
  return bytes
}

function chunksOf(bytes: Uint8Array, size: number): Uint8Array[] {
  if (size === 0) return [bytes]
  return Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
    bytes.slice(index * size, (index + 1) * size),
  )
}

/** Unmounts, and lets React finish work that it began outside `act`. */
afterAll(async () => {
  cleanup()
  for (let task = 0; task < 3; task += 1) await nextTask()
})

const PROTOCOLS = [
  { protocol: 'data stream', streams: DATA_STREAMS, refused: DATA_STREAMS[2]! },
  { protocol: 'UI message stream', streams: UI_STREAMS, refused: UI_STREAMS[1]! },
]

it.each(PROTOCOLS)(
  'ends each broken $protocol in an answer or in a named problem',
  async ({ streams, refused }) => {
    let answer: FakeAnswer = ''
    let report: (code: string) => void = () => {}
    const { result } = renderHook(() =>
      useDocsAssistant({
        ...CONNECTION,
        storage: null,
        scheduleUpdate: atOnce,
        stallTimeoutMs: 2000,
        fetch: fakeAssistant(() => answer),
        onEvent: (event) => {
          if (event.type === 'answer') report('done')
          if (event.type === 'problem') report(event.problem.code)
        },
      }),
    )
    const outcomes = new Map<string, number>()
    await withoutAct(() =>
      fc.assert(
        fc.asyncProperty(brokenStreamOf(streams), async ({ stream, mutations, split, end }) => {
          answer = { stream: chunksOf(mutate(stream, mutations), split), end }
          const reported = new Promise<string>((resolve) => (report = resolve))
          result.current.send('Question')
          const outcome = await reported
          expect(['done', ...PROBLEM_CODES]).toContain(outcome)
          expect(outcome).not.toBe('unknown')
          expect(outcome).not.toBe('stalled')
          outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
          expect(Object.keys(Object.prototype)).toEqual([])
          expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
          result.current.reset()
        }),
        { numRuns: propertyRuns(10_000, 100), examples: oneOfEach(streams[0]!, refused) },
      ),
    )
    expect([...outcomes.keys()].sort()).toEqual(['bad-stream', 'done', 'interrupted', 'refused'])
  },
  900_000,
)

/** One stream for each outcome. */
function oneOfEach(whole: string[], refused: string[]): [BrokenStream][] {
  return [
    [{ stream: whole, mutations: [], split: 0, end: 'close' }],
    [{ stream: refused, mutations: [], split: 0, end: 'close' }],
    [{ stream: whole.slice(0, 5), mutations: [], split: 0, end: 'break' }],
    [{ stream: ['<html>\n'], mutations: [], split: 0, end: 'close' }],
  ]
}

it.each([
  { protocol: 'data stream', stream: DATA_STREAMS[0]!, content: 'Set `theme` in docs.json 👋🏽.' },
  { protocol: 'UI message stream', stream: UI_STREAMS[0]!, content: 'Set `theme` in docs.json 👋🏽.Or not.' },
])('reads a $protocol with the same result wherever it is split', async ({ stream, content }) => {
  const whole = new TextEncoder().encode(stream.join(''))
  let cut = 0
  let report: (text: string) => void = () => {}
  const { result } = renderHook(() =>
    useDocsAssistant({
      ...CONNECTION,
      storage: null,
      scheduleUpdate: atOnce,
      fetch: fakeAssistant(() => [whole.slice(0, cut), whole.slice(cut)]),
      onFinish: (message) => report(message.content),
    }),
  )
  await withoutAct(async () => {
    for (cut = 1; cut < whole.length; cut += propertyRuns(1, 37)) {
      const finished = new Promise<string>((resolve) => (report = resolve))
      result.current.send('Question')
      expect(await finished).toBe(content)
      expect(result.current.threadId).toBe('thread_1')
      result.current.reset()
    }
  })
})
