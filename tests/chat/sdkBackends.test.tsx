/** Routes written with the AI SDK itself, by its manual, with its mock models. */
import * as ai4 from 'ai'
import { MockLanguageModelV1, simulateReadableStream } from 'ai/test'
import { expect, it } from 'vitest'
import { z } from 'zod'
import type { AssistantMessage } from '../../src/protocol/index.ts'
import { renderAssistant } from './renderAssistant.tsx'

/** The part of AI SDK 6 that the routes use. Its own types would clash with those of AI SDK 4. */
interface Sdk6 {
  convertToModelMessages(messages: unknown): unknown
  streamText(options: object): { toUIMessageStreamResponse(options: object): Response }
  stepCountIs(count: number): unknown
  tool(options: object): unknown
}
interface Sdk6Test {
  MockLanguageModelV3: new (options: object) => object
}
// Names in variables, so that the compiler leaves the types alone.
const [SDK_6, SDK_6_TEST] = ['ai6', 'ai6/test']
const ai6 = (await import(/* @vite-ignore */ SDK_6!)) as Sdk6
const { MockLanguageModelV3 } = (await import(/* @vite-ignore */ SDK_6_TEST!)) as Sdk6Test

const usage6 = { inputTokens: { total: 3 }, outputTokens: { total: 5 } }
const STEPS_6: object[][] = [
  [
    { type: 'reasoning-start', id: 'r' },
    { type: 'reasoning-delta', id: 'r', delta: 'Hm' },
    { type: 'reasoning-end', id: 'r', providerMetadata: { anthropic: { signature: 's' } } },
    { type: 'tool-input-start', id: 'c1', toolName: 'search' },
    { type: 'tool-input-delta', id: 'c1', delta: '{"query":' },
    { type: 'tool-input-delta', id: 'c1', delta: '"keys"}' },
    { type: 'tool-input-end', id: 'c1' },
    { type: 'tool-call', toolCallId: 'c1', toolName: 'search', input: '{"query":"keys"}' },
    { type: 'tool-call', toolCallId: 'c2', toolName: 'broken', input: '{}' },
    { type: 'tool-call', toolCallId: 'c3', toolName: 'search', input: '{"wrong":1}' },
    { type: 'finish', finishReason: { unified: 'tool-calls' }, usage: usage6 },
  ],
  [
    { type: 'text-start', id: '1' },
    { type: 'text-delta', id: '1', delta: 'Rotate ' },
    { type: 'text-delta', id: '1', delta: 'the key.' },
    { type: 'text-end', id: '1' },
    { type: 'source', sourceType: 'url', id: 's1', url: 'https://docs.test/keys', title: 'Keys' },
    { type: 'source', sourceType: 'document', id: 's2', mediaType: 'application/pdf', title: 'Guide' },
    { type: 'file', mediaType: 'image/png', data: 'AA==' },
    { type: 'text-start', id: '2' },
    { type: 'text-delta', id: '2', delta: 'Done.' },
    { type: 'text-end', id: '2' },
    { type: 'finish', finishReason: { unified: 'stop' }, usage: usage6 },
  ],
]

const usage4 = { promptTokens: 3, completionTokens: 5 }
const STEPS_4: object[][] = [
  [
    { type: 'reasoning', textDelta: 'Hm' },
    { type: 'tool-call', toolCallType: 'function', toolCallId: 'c1', toolName: 'search', args: '{"query":"keys"}' },
    { type: 'finish', finishReason: 'tool-calls', usage: usage4 },
  ],
  [
    { type: 'text-delta', textDelta: 'Rotate ' },
    { type: 'text-delta', textDelta: 'the key.' },
    { type: 'source', source: { sourceType: 'url', id: 's1', url: 'https://docs.test/keys', title: 'Keys' } },
    { type: 'finish', finishReason: 'stop', usage: usage4 },
  ],
]

const summarize = ({ parts }: AssistantMessage) =>
  parts.map((part) => {
    if (part.type === 'text') return part.text
    if (part.type === 'source') return part.source.title
    if (part.type !== 'tool-invocation') return part.type
    const { toolName, state, step } = part.toolInvocation
    return `${toolName} ${state} in step ${step}`
  })

it('shows the whole answer of a route on AI SDK 6, which accepts the next question', async () => {
  const prompts: unknown[] = []
  const page = renderAssistant('', {
    api: '/api/chat',
    fetch: (async (_url: unknown, { body }: RequestInit) => {
      const { messages } = JSON.parse(String(body)) as { messages: unknown }
      let step = 0
      const model = new MockLanguageModelV3({
        doStream: async ({ prompt }: { prompt: unknown }) => {
          prompts.push(prompt)
          return { stream: simulateReadableStream({ chunks: STEPS_6[step++]! }) }
        },
      })
      return ai6
        .streamText({
          model,
          messages: await ai6.convertToModelMessages(messages),
          stopWhen: ai6.stepCountIs(2),
          onError: () => {},
          tools: {
            search: ai6.tool({
              inputSchema: z.object({ query: z.string() }),
              async *execute() {
                yield { status: 'searching' }
                yield [{ url: 'https://docs.test/keys', title: 'Keys' }]
              },
            }),
            broken: ai6.tool({ inputSchema: z.object({}), execute: () => Promise.reject(new Error('Out of order')) }),
          },
        })
        .toUIMessageStreamResponse({
          sendSources: true,
          generateMessageId: () => 'msg_1',
          messageMetadata: ({ part }: { part: { type: string; totalUsage?: unknown } }) =>
            part.type === 'finish' ? { threadId: 'thread_1', totalUsage: part.totalUsage } : undefined,
        })
    }) as typeof fetch,
  })
  await page.ask('How do I rotate a key?')
  expect(page.chat.problem).toBeNull()
  expect(summarize(page.chat.messages[1]!)).toEqual([
    'step-start',
    'reasoning',
    'search result in step 0',
    'broken result in step 0',
    'search result in step 0',
    'step-start',
    'Rotate the key.',
    'Keys',
    'Guide',
    'file',
    'Done.',
  ])
  const results = page.chat.messages[1]!.parts.flatMap((part) =>
    part.type === 'tool-invocation' && part.toolInvocation.state === 'result' ? [part.toolInvocation] : [],
  )
  expect(results[0]!.result).toEqual([{ url: 'https://docs.test/keys', title: 'Keys' }])
  expect(results.map(({ errorText }) => errorText !== undefined)).toEqual([false, true, true])
  expect(page.chat.messages[1]!.id).toBe('msg_1')
  expect(page.chat.threadId).toBe('thread_1')

  await page.ask('And then?')
  expect(page.chat.problem).toBeNull()
  expect(page.texts[3]).toBe('Rotate the key.Done.')
  expect(JSON.stringify(prompts[2])).toContain('Rotate the key.')
  expect(JSON.stringify(prompts[2])).toContain('How do I rotate a key?')
})

it('shows the whole answer of a route on AI SDK 4, which accepts the next question', async () => {
  const prompts: unknown[] = []
  const page = renderAssistant('', {
    api: '/api/chat',
    // Its messages have the form of AI SDK 4.
    prepareRequest: ({ messages }) => ({ body: { messages } }),
    fetch: (async (_url: unknown, { body }: RequestInit) => {
      const { messages } = JSON.parse(String(body)) as { messages: ai4.UIMessage[] }
      let step = 0
      const model = new MockLanguageModelV1({
        doStream: ({ prompt }) => {
          prompts.push(prompt)
          const chunks = STEPS_4[step++] as ai4.LanguageModelV1StreamPart[]
          return Promise.resolve({
            stream: simulateReadableStream({ chunks }),
            rawCall: { rawPrompt: null, rawSettings: {} },
          })
        },
      })
      const search = ai4.tool({
        parameters: z.object({ query: z.string() }),
        execute: () => Promise.resolve([{ url: 'https://docs.test/keys' }]),
      })
      return ai4
        .streamText({ model, messages: ai4.convertToCoreMessages(messages), maxSteps: 2, tools: { search } })
        .toDataStreamResponse({ sendReasoning: true, sendSources: true })
    }) as typeof fetch,
  })
  await page.ask('How do I rotate a key?')
  expect(page.chat.problem).toBeNull()
  expect(summarize(page.chat.messages[1]!)).toEqual([
    'step-start',
    'reasoning',
    'search result in step 0',
    'step-start',
    'Rotate the key.',
    'Keys',
  ])
  await page.ask('And then?')
  expect(page.chat.problem).toBeNull()
  expect(page.texts[3]).toBe('Rotate the key.')
  expect(JSON.stringify(prompts[2])).toContain('How do I rotate a key?')
})
