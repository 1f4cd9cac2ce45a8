/** Our reader of answers returns the same message as the SDK's own, with one update for each chunk. */
import { callChatApi } from '@ai-sdk/ui-utils'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readAnswer } from '../../src/chat/answer/readAnswer.ts'
import { encodeFrame, type AssistantMessage, type Frame } from '../../src/protocol/index.ts'
import { propertyRuns } from '../propertyRuns.ts'

type Reader = (request: Parameters<typeof callChatApi>[0]) => Promise<void>

/** Reads chunks of wire text. Returns the message of each update. */
async function updatesOf(read: Reader, chunks: readonly string[]): Promise<AssistantMessage[]> {
  const updates: AssistantMessage[] = []
  const encoder = new TextEncoder()
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(encoder.encode(chunk))
      controller.close()
    },
  })
  await read({
    api: 'chat',
    body: {},
    streamProtocol: 'data',
    credentials: undefined,
    headers: undefined,
    abortController: undefined,
    restoreMessagesOnFailure() {},
    onResponse: undefined,
    onFinish: undefined,
    onToolCall: undefined,
    generateId: () => 'answer',
    fetch: () => Promise.resolve(new Response(stream)),
    lastMessage: undefined,
    onUpdate: ({ message }) => updates.push(message as unknown as AssistantMessage),
  })
  return updates
}

const write = (frames: readonly Frame[]) => frames.map(({ name, payload }) => encodeFrame(name, payload as never))

/** Removes the fields that the SDK adds for other frameworks and older versions. */
function bare({ id, role, content, parts, annotations }: AssistantMessage): unknown {
  return JSON.parse(JSON.stringify({ id, role, content, parts, annotations }))
}

const text = fc.string({ minLength: 1, maxLength: 6 })
const toolCallId = fc.constantFrom('a', 'b', 'c')
const frame = fc.oneof(
  fc.record({ name: fc.constant('text' as const), payload: text }),
  fc.record({ name: fc.constant('reasoning' as const), payload: text }),
  fc.record({ name: fc.constant('reasoning-signature' as const), payload: fc.record({ signature: text }) }),
  fc.record({ name: fc.constant('redacted-reasoning' as const), payload: fc.record({ data: text }) }),
  fc.record({ name: fc.constant('annotations' as const), payload: fc.array(fc.jsonValue(), { maxLength: 2 }) }),
  fc.record({
    name: fc.constant('source' as const),
    payload: fc.record({ sourceType: fc.constant('url' as const), id: text, url: fc.webUrl(), title: text }),
  }),
  fc.record({ name: fc.constant('file' as const), payload: fc.record({ data: text, mimeType: text }) }),
  fc.record({ name: fc.constant('start-step' as const), payload: fc.record({ messageId: text }) }),
  fc.record({
    name: fc.constant('finish-step' as const),
    payload: fc.record({ finishReason: fc.constant('stop'), isContinued: fc.boolean() }),
  }),
  fc.record({ name: fc.constant('tool-call-start' as const), payload: fc.record({ toolCallId, toolName: text }) }),
  fc.record({
    name: fc.constant('tool-call-delta' as const),
    payload: fc.record({ toolCallId, argsTextDelta: fc.constantFrom('{"a":', '[1,', '"b"', ']', '}') }),
  }),
  fc.record({
    name: fc.constant('tool-call' as const),
    payload: fc.record({ toolCallId, toolName: text, args: fc.dictionary(text, fc.jsonValue(), { maxKeys: 2 }) }),
  }),
  fc.record({
    name: fc.constant('tool-result' as const),
    payload: fc.record({ toolCallId, result: fc.jsonValue() }),
  }),
) as fc.Arbitrary<Frame>

/** The frames of each tool call in the only order that `sanitizeStream` passes on. */
function inOrder(frames: readonly Frame[]): Frame[] {
  const states = new Map<string, string>()
  return frames.filter(({ name, payload }) => {
    if (!name.startsWith('tool-')) return true
    const { toolCallId } = payload as { toolCallId: string }
    const before = states.get(toolCallId)
    const isNext =
      name === 'tool-call-start'
        ? before === undefined
        : name === 'tool-call-delta'
          ? before === 'tool-call-start'
          : name === 'tool-call'
            ? before === undefined || before === 'tool-call-start'
            : before === 'tool-call-start' || before === 'tool-call'
    if (isNext && name !== 'tool-call-delta') states.set(toolCallId, name)
    return isNext
  })
}

it('returns the same message as the SDK', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(frame, { maxLength: 40 }), async (frames) => {
      // For some frames, such as a signature, the SDK makes no update. For text it always does.
      const lines = write([...inOrder(frames), { name: 'text', payload: '.' }])
      const [ours, theirs] = [await updatesOf(readAnswer, [lines.join('')]), await updatesOf(callChatApi, lines)]
      expect(bare(ours.at(-1)!)).toEqual(bare(theirs.at(-1)!))
    }),
    { numRuns: propertyRuns(2000, 200) },
  )
})

it('updates once for each chunk, however many frames it contains', async () => {
  const calls = [...Array(1000).keys()].flatMap((index): Frame[] => [
    { name: 'tool-call', payload: { toolCallId: `call-${index}`, toolName: 'search', args: { query: `${index}` } } },
    { name: 'tool-result', payload: { toolCallId: `call-${index}`, result: [] } },
  ])
  const sources = [...Array(8000).keys()].map((index): Frame => {
    return { name: 'source', payload: { sourceType: 'url', id: `${index}`, url: `https://docs.test/${index}` } }
  })
  const updates = await updatesOf(readAnswer, [write([...calls, ...sources]).join(''), '0:"Do', 'ne."\n'])
  expect(updates.map(({ parts }) => parts.length)).toEqual([9000, 9001])
})

it('keeps the identity of parts that a chunk does not change', async () => {
  const lines = write([
    { name: 'tool-call', payload: { toolCallId: 'a', toolName: 'search', args: {} } },
    { name: 'text', payload: 'It ' },
    { name: 'text', payload: 'works.' },
    { name: 'tool-result', payload: { toolCallId: 'a', result: [] } },
  ])
  const [, before, after, end] = await updatesOf(readAnswer, lines)
  expect(after!.parts[0]).toBe(before!.parts[0])
  expect(after!.parts[1]).not.toBe(before!.parts[1])
  expect(end!.parts[0]).not.toBe(after!.parts[0])
  expect(end!.parts[1]).toBe(after!.parts[1])
})
