/** Routes written with the AI SDK as its documentation shows, on its mock models. */
import * as ai4 from 'ai'
import { MockLanguageModelV1, simulateReadableStream } from 'ai/test'
import { expect, it } from 'vitest'
import { z } from 'zod'
import type { AssistantMessage } from '../../src/protocol/index.ts'
import { renderAssistant } from './renderAssistant.tsx'
import { answerBy4, answerByLater, LATER_SDKS, usage4 } from './sdkRoutes.ts'

const summarize = ({ parts }: AssistantMessage) =>
  parts.map((part) => {
    if (part.type === 'text') return part.text
    if (part.type === 'source') return part.source.title
    if (part.type !== 'tool-invocation') return part.type
    const { toolName, state, step } = part.toolInvocation
    return `${toolName} ${state} in step ${step}`
  })

it.each(LATER_SDKS)(
  'shows the whole answer of a route on AI SDK $version, which accepts the next question',
  async (later) => {
    const prompts: unknown[] = []
    const page = renderAssistant('', {
      api: '/api/chat',
      fetch: (async (_url: unknown, { body }: RequestInit) =>
        answerByLater(later, (JSON.parse(String(body)) as { messages: unknown }).messages, prompts)) as typeof fetch,
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
  },
)

it('shows the whole answer of a route on AI SDK 4, which accepts the next question', async () => {
  const prompts: unknown[] = []
  const page = renderAssistant('', {
    api: '/api/chat',
    // Its messages have the form of AI SDK 4.
    prepareRequest: ({ messages }) => ({ body: { messages } }),
    fetch: (async (_url: unknown, { body }: RequestInit) =>
      answerBy4((JSON.parse(String(body)) as { messages: ai4.UIMessage[] }).messages, prompts)) as typeof fetch,
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

const CHOICE = { question: 'Which?', choices: ['Cloud', 'Own server'] }
const said = (text: string) => [
  { type: 'text-start', id: '1' },
  { type: 'text-delta', id: '1', delta: text },
  { type: 'text-end', id: '1' },
]

it.each(LATER_SDKS)(
  'returns the reader’s choice to a route on AI SDK $version, whose answer goes on',
  async (later) => {
    const { sdk, Model, end } = later
    const prompts: string[] = []
    const call = { type: 'tool-call', toolCallId: 'c1', toolName: 'ask_reader', input: JSON.stringify(CHOICE) }
    const page = renderAssistant('', {
      api: '/api/chat',
      fetch: (async (_url: unknown, { body }: RequestInit) => {
        const { messages } = JSON.parse(String(body)) as { messages: unknown }
        const model = new Model({
          doStream: ({ prompt }: { prompt: unknown }) => {
            prompts.push(JSON.stringify(prompt))
            const chunks: object[] =
              prompts.length === 1 ? [call, end('tool-calls')] : [...said('Use the console.'), end('stop')]
            return Promise.resolve({ stream: simulateReadableStream({ chunks }) })
          },
        })
        const inputSchema = z.object({ question: z.string(), choices: z.array(z.string()) })
        return sdk
          .streamText({
            model,
            messages: await sdk.convertToModelMessages(messages),
            tools: { ask_reader: sdk.tool({ inputSchema }) },
          })
          .toUIMessageStreamResponse({})
      }) as typeof fetch,
    })
    await page.ask('How do I deploy?')
    page.do((chat) => chat.addToolResult({ toolCallId: 'c1', result: 'Cloud' }))
    await page.settle()
    expect(page.chat.problem).toBeNull()
    expect(page.texts).toEqual(['How do I deploy?', 'Use the console.'])
    expect(prompts[1]).toContain('"Cloud"')
    await page.ask('And then?')
    expect(page.chat.problem).toBeNull()
    expect(prompts[2]).toContain('"Cloud"')
  },
)

it.each(LATER_SDKS.slice(1).flatMap((later) => [true, false].map((approved) => ({ ...later, approved }))))(
  'returns the reader’s decision ($approved) to a route on AI SDK $version',
  async ({ sdk, Model, end, approved }) => {
    const deleted: unknown[] = []
    const prompts: string[] = []
    const call = { type: 'tool-call', toolCallId: 'c1', toolName: 'delete_key', input: '{"key":"k1"}' }
    const page = renderAssistant('', {
      api: '/api/chat',
      fetch: (async (_url: unknown, { body }: RequestInit) => {
        const { messages } = JSON.parse(String(body)) as { messages: unknown }
        const model = new Model({
          doStream: ({ prompt }: { prompt: unknown }) => {
            prompts.push(JSON.stringify(prompt))
            const chunks: object[] = prompts.length === 1 ? [call, end('tool-calls')] : [...said('Done.'), end('stop')]
            return Promise.resolve({ stream: simulateReadableStream({ chunks }) })
          },
        })
        const deleteKey = sdk.tool({
          inputSchema: z.object({ key: z.string() }),
          needsApproval: true,
          execute: (input: unknown) => {
            deleted.push(input)
            return Promise.resolve('deleted')
          },
        })
        return sdk
          .streamText({
            model,
            messages: await sdk.convertToModelMessages(messages),
            stopWhen: sdk.stepCountIs(2),
            tools: { delete_key: deleteKey },
          })
          .toUIMessageStreamResponse({ originalMessages: messages })
      }) as typeof fetch,
    })
    await page.ask('Delete my key')
    const part = page.chat.messages[1]!.parts.find(({ type }) => type === 'tool-invocation')
    if (part?.type !== 'tool-invocation') throw new Error('There is no call.')
    page.do((chat) => chat.addToolApprovalResponse({ id: part.toolInvocation.approval!.id, approved }))
    await page.settle()
    expect(page.chat.problem).toBeNull()
    expect(deleted).toEqual(approved ? [{ key: 'k1' }] : [])
    expect(summarize(page.chat.messages[1]!)).toEqual([
      'step-start',
      'delete_key result in step 0',
      'step-start',
      'Done.',
    ])
    await page.ask('And then?')
    expect(page.chat.problem).toBeNull()
  },
)

it('returns the result of a tool of the page to a route on AI SDK 4, whose answer goes on', async () => {
  const prompts: string[] = []
  const page = renderAssistant('', {
    api: '/api/chat',
    prepareRequest: ({ messages }) => ({ body: { messages } }),
    onToolCall: () => ({ title: 'Deploy' }),
    fetch: (async (_url: unknown, { body }: RequestInit) => {
      const { messages } = JSON.parse(String(body)) as { messages: ai4.UIMessage[] }
      const model = new MockLanguageModelV1({
        doStream: ({ prompt }) => {
          prompts.push(JSON.stringify(prompt))
          const call = { type: 'tool-call', toolCallType: 'function', toolCallId: 'c1', toolName: 'page', args: '{}' }
          const chunks =
            prompts.length === 1
              ? [call, { type: 'finish', finishReason: 'tool-calls', usage: usage4 }]
              : [
                  { type: 'text-delta', textDelta: 'Done.' },
                  { type: 'finish', finishReason: 'stop', usage: usage4 },
                ]
          return Promise.resolve({
            stream: simulateReadableStream({ chunks: chunks as ai4.LanguageModelV1StreamPart[] }),
            rawCall: { rawPrompt: null, rawSettings: {} },
          })
        },
      })
      const tools = { page: ai4.tool({ parameters: z.object({}) }) }
      return ai4.streamText({ model, messages: ai4.convertToCoreMessages(messages), tools }).toDataStreamResponse()
    }) as typeof fetch,
  })
  await page.ask('What is this page?')
  expect(page.chat.problem).toBeNull()
  expect(prompts[1]).toContain('"Deploy"')
  expect(page.texts).toEqual(['What is this page?', 'Done.'])
})
