/** Routes as in the AI SDK's documentation, on its mock models. */
import * as ai4 from 'ai'
import { MockLanguageModelV1, simulateReadableStream } from 'ai/test'
import { z } from 'zod'
import { loadNewer } from '../newerNode/load.mjs'

/** The parts of AI SDK 5, 6 and 7 that the routes use. Their own types would conflict with those of AI SDK 4. */
interface LaterSdk {
  convertToModelMessages(messages: unknown): unknown
  streamText(options: object): { toUIMessageStreamResponse(options: object): Response }
  stepCountIs(count: number): unknown
  tool(options: object): unknown
}
type MockModel = new (options: object) => object

/** Imports by a variable, so that the compiler doesn't load the types of the package. */
async function load<Module>(name: string): Promise<Module> {
  return (await import(/* @vite-ignore */ name)) as Module
}

const ai5 = await load<LaterSdk>('ai5')
const ai6 = await load<LaterSdk>('ai6')
const ai7 = (await loadNewer('ai')) as LaterSdk
const { MockLanguageModelV2 } = await load<{ MockLanguageModelV2: MockModel }>('ai5/test')
const { MockLanguageModelV3 } = await load<{ MockLanguageModelV3: MockModel }>('ai6/test')
const { MockLanguageModelV4 } = (await loadNewer('ai/test')) as { MockLanguageModelV4: MockModel }

/** How each version of the SDK ends a stream. */
export const LATER_SDKS = [
  {
    version: 5,
    sdk: ai5,
    Model: MockLanguageModelV2,
    image: 'AA==',
    end: (finishReason: string) => ({
      type: 'finish',
      finishReason,
      usage: { inputTokens: 3, outputTokens: 5, totalTokens: 8 },
    }),
  },
  {
    version: 6,
    sdk: ai6,
    Model: MockLanguageModelV3,
    image: 'AA==',
    end: (unified: string) => ({
      type: 'finish',
      finishReason: { unified },
      usage: { inputTokens: { total: 3 }, outputTokens: { total: 5 } },
    }),
  },
  {
    version: 7,
    sdk: ai7,
    Model: MockLanguageModelV4,
    image: { type: 'data', data: 'AA==' },
    end: (unified: string) => ({
      type: 'finish',
      finishReason: { unified },
      usage: { inputTokens: { total: 3 }, outputTokens: { total: 5 } },
    }),
  },
]

/** @param image The form in which the model of each version writes a file */
const stepsWith = (image: unknown): object[][] => [
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
  ],
  [
    { type: 'text-start', id: '1' },
    { type: 'text-delta', id: '1', delta: 'Rotate ' },
    { type: 'text-delta', id: '1', delta: 'the key.' },
    { type: 'text-end', id: '1' },
    { type: 'source', sourceType: 'url', id: 's1', url: 'https://docs.test/keys', title: 'Keys' },
    { type: 'source', sourceType: 'document', id: 's2', mediaType: 'application/pdf', title: 'Guide' },
    { type: 'file', mediaType: 'image/png', data: image },
    { type: 'text-start', id: '2' },
    { type: 'text-delta', id: '2', delta: 'Done.' },
    { type: 'text-end', id: '2' },
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

/**
 * A route on AI SDK 5, 6 or 7, whose answer contains everything that a stream can contain.
 * @param prompts Receives the prompt of each step
 */
export async function answerByLater(
  { sdk, Model, end, image }: (typeof LATER_SDKS)[number],
  messages: unknown,
  prompts: unknown[],
): Promise<Response> {
  let step = 0
  const model = new Model({
    doStream: async ({ prompt }: { prompt: unknown }) => {
      prompts.push(prompt)
      const chunks = [...stepsWith(image)[step]!, end(step === 0 ? 'tool-calls' : 'stop')]
      step += 1
      return { stream: simulateReadableStream({ chunks }) }
    },
  })
  return sdk
    .streamText({
      model,
      messages: await sdk.convertToModelMessages(messages),
      stopWhen: sdk.stepCountIs(2),
      onError: () => {},
      tools: {
        search: sdk.tool({
          inputSchema: z.object({ query: z.string() }),
          async *execute() {
            yield { status: 'searching' }
            yield [{ url: 'https://docs.test/keys', title: 'Keys' }]
          },
        }),
        broken: sdk.tool({ inputSchema: z.object({}), execute: () => Promise.reject(new Error('Out of order')) }),
      },
    })
    .toUIMessageStreamResponse({
      sendSources: true,
      generateMessageId: () => `msg_${prompts.length + 1}`,
      messageMetadata: ({ part }: { part: { type: string; totalUsage?: unknown } }) =>
        part.type === 'finish' ? { threadId: 'thread_1', totalUsage: part.totalUsage } : undefined,
    })
}

/**
 * A route on AI SDK 4.
 * @param prompts Receives the prompt of each step
 */
export function answerBy4(messages: ai4.UIMessage[], prompts: unknown[]): Response {
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
}

/** The tool that a route's model calls, and how the route declares it. */
export interface CalledTool {
  name: string
  input: object
  /** The schema of its input, for zod. */
  schema: z.ZodObject<z.ZodRawShape>
  /** Further fields, such as `execute`. Without `execute`, the page runs the tool. */
  fields?: object
}

/**
 * A route on AI SDK 5, 6 or 7, whose model calls a tool, and answers "Done." when it is called again.
 * @param prompts Receives the prompts as JSON
 */
export async function callToolByLater(
  { sdk, Model, end }: (typeof LATER_SDKS)[number],
  messages: unknown,
  prompts: string[],
  { name, input, schema, fields }: CalledTool,
): Promise<Response> {
  const call = { type: 'tool-call', toolCallId: 'c1', toolName: name, input: JSON.stringify(input) }
  const done = [
    { type: 'text-start', id: '1' },
    { type: 'text-delta', id: '1', delta: 'Done.' },
    { type: 'text-end', id: '1' },
    end('stop'),
  ]
  const model = new Model({
    doStream: ({ prompt }: { prompt: unknown }) => {
      prompts.push(JSON.stringify(prompt))
      const chunks: object[] = prompts.length === 1 ? [call, end('tool-calls')] : done
      return Promise.resolve({ stream: simulateReadableStream({ chunks }) })
    },
  })
  return sdk
    .streamText({
      model,
      messages: await sdk.convertToModelMessages(messages),
      stopWhen: sdk.stepCountIs(2),
      tools: { [name]: sdk.tool({ inputSchema: schema, ...fields }) },
    })
    .toUIMessageStreamResponse({ originalMessages: messages })
}

/** The same on AI SDK 4. */
export function callToolBy4(
  messages: ai4.UIMessage[],
  prompts: string[],
  { name, input, schema }: CalledTool,
): Response {
  const call = {
    type: 'tool-call',
    toolCallType: 'function',
    toolCallId: 'c1',
    toolName: name,
    args: JSON.stringify(input),
  }
  const model = new MockLanguageModelV1({
    doStream: ({ prompt }) => {
      prompts.push(JSON.stringify(prompt))
      const isFirst = prompts.length === 1
      const chunks = [
        isFirst ? call : { type: 'text-delta', textDelta: 'Done.' },
        { type: 'finish', finishReason: isFirst ? 'tool-calls' : 'stop', usage: usage4 },
      ] as ai4.LanguageModelV1StreamPart[]
      return Promise.resolve({
        stream: simulateReadableStream({ chunks }),
        rawCall: { rawPrompt: null, rawSettings: {} },
      })
    },
  })
  const tools = { [name]: ai4.tool({ parameters: schema }) }
  return ai4.streamText({ model, messages: ai4.convertToCoreMessages(messages), tools }).toDataStreamResponse()
}
