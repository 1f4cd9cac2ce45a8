/** Routes as in the AI SDK's documentation, with its mock models. */
import type * as ai4 from 'ai'
import { expect, it } from 'vitest'
import { z } from 'zod'
import type { AssistantMessage } from '../../src/protocol/index.ts'
import { renderAssistant } from './renderAssistant.tsx'
import { answerBy4, answerByLater, callToolBy4, callToolByLater, LATER_SDKS } from './sdkRoutes.ts'

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

it('shows the whole answer of a route on AI SDK 4, which accepts another question', async () => {
  const prompts: unknown[] = []
  const page = renderAssistant('', {
    api: '/api/chat',
    // The messages in the form of AI SDK 4.
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

const CHOICE = {
  name: 'ask_reader',
  input: { question: 'Which?', choices: ['Cloud', 'Own server'] },
  schema: z.object({ question: z.string(), choices: z.array(z.string()) }),
}

/** A page that sends questions to a route whose model calls a tool. */
function renderWithTool(answer: (messages: never) => Response | Promise<Response>, options: object = {}) {
  return renderAssistant('', {
    api: '/api/chat',
    fetch: (async (_url: unknown, { body }: RequestInit) =>
      answer((JSON.parse(String(body)) as { messages: never }).messages)) as typeof fetch,
    ...options,
  })
}

it.each(LATER_SDKS)(
  'returns the reader’s choice to a route on AI SDK $version, whose answer goes on',
  async (later) => {
    const prompts: string[] = []
    const page = renderWithTool((messages) => callToolByLater(later, messages, prompts, CHOICE))
    await page.ask('How do I deploy?')
    page.do((chat) => chat.addToolResult({ toolCallId: 'c1', result: 'Cloud' }))
    await page.settle()
    expect(page.chat.problem).toBeNull()
    expect(page.texts).toEqual(['How do I deploy?', 'Done.'])
    expect(prompts[1]).toContain('"Cloud"')
    await page.ask('And then?')
    expect(page.chat.problem).toBeNull()
    expect(prompts[2]).toContain('"Cloud"')
  },
)

it.each(LATER_SDKS.slice(1).flatMap((later) => [true, false].map((approved) => ({ ...later, approved }))))(
  'returns the reader’s decision ($approved) to a route on AI SDK $version',
  async ({ approved, ...later }) => {
    const deleted: unknown[] = []
    const prompts: string[] = []
    const deleteKey = {
      name: 'delete_key',
      input: { key: 'k1' },
      schema: z.object({ key: z.string() }),
      fields: {
        needsApproval: true,
        execute: (input: unknown) => {
          deleted.push(input)
          return Promise.resolve('deleted')
        },
      },
    }
    const page = renderWithTool((messages) => callToolByLater(later, messages, prompts, deleteKey))
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

it('sends the result of a page’s tool to a route on AI SDK 4, whose answer continues', async () => {
  const prompts: string[] = []
  const readPage = { name: 'read_page', input: {}, schema: z.object({}) }
  const page = renderWithTool((messages) => callToolBy4(messages, prompts, readPage), {
    prepareRequest: ({ messages }: { messages: unknown }) => ({ body: { messages } }),
    onToolCall: () => ({ title: 'Deploy' }),
  })
  await page.ask('What is this page?')
  expect(page.chat.problem).toBeNull()
  expect(prompts[1]).toContain('"Deploy"')
  expect(page.texts).toEqual(['What is this page?', 'Done.'])
})
