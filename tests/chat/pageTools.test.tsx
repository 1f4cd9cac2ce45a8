/** Tools that run in the page: their results are sent to the service, and the answer continues. */
import { afterEach, expect, it, vi } from 'vitest'
import type { UseDocsAssistantOptions } from '../../src/chat/index.ts'
import type { AssistantMessage, ToolInvocation } from '../../src/protocol/index.ts'
import { dataStream, fakeAssistant, type FakeAnswer } from '../../src/testing/index.ts'
import { renderAssistant } from './renderAssistant.tsx'

afterEach(() => vi.restoreAllMocks())

function events(...lines: object[]): FakeAnswer {
  return { stream: [...lines.map((line) => JSON.stringify(line)), '[DONE]'].map((line) => `data: ${line}\n\n`) }
}

const ask = { id: 'c1', name: 'ask_reader', args: { question: 'Which?', choices: ['Cloud', 'Own server'] } }
const CALL = dataStream().step('m1').text('One moment.').tool(ask).finish({ finishReason: 'tool-calls' })
const REST = dataStream().step('m2').text('Use the console.').finish()
const UI_CALL = events(
  { type: 'start', messageId: 'm1' },
  { type: 'start-step' },
  { type: 'tool-input-available', toolCallId: 'c1', toolName: 'read_page', input: { part: 'title' } },
  { type: 'finish-step' },
  { type: 'finish', finishReason: 'tool-calls' },
)
const UI_REST = events(
  { type: 'start', messageId: 'm2' },
  { type: 'start-step' },
  { type: 'text-delta', id: 't', delta: 'Done.' },
  { type: 'finish-step' },
  { type: 'finish', finishReason: 'stop' },
)

function calls(message: AssistantMessage | undefined): ToolInvocation[] {
  return message?.parts.flatMap((part) => (part.type === 'tool-invocation' ? [part.toolInvocation] : [])) ?? []
}

function sentMessages(page: ReturnType<typeof renderAssistant>, index: number): AssistantMessage[] {
  return page.fetch.requests[index]!.body.messages as AssistantMessage[]
}

async function run(answers: FakeAnswer[], options: Partial<UseDocsAssistantOptions> = {}) {
  const page = renderAssistant(answers, { currentPath: null, ...options })
  await page.ask('How do I deploy?')
  return page
}

it('sends the result of onToolCall in the form of AI SDK 4, and continues the answer in the same message', async () => {
  const onFinish = vi.fn()
  const page = await run([CALL, REST], { onToolCall: () => Promise.resolve('Cloud'), onFinish })
  expect(page.texts).toEqual(['How do I deploy?', 'One moment.Use the console.'])
  expect(sentMessages(page, 1)).toMatchObject([
    { role: 'user' },
    {
      id: 'm1',
      role: 'assistant',
      content: 'One moment.',
      parts: [
        { type: 'step-start' },
        { type: 'text' },
        {
          type: 'tool-invocation',
          toolInvocation: {
            state: 'result',
            toolCallId: 'c1',
            toolName: 'ask_reader',
            args: ask.args,
            result: 'Cloud',
          },
        },
      ],
    },
  ])
  expect(JSON.stringify(sentMessages(page, 1))).not.toContain('inPage')
  expect(page.chat.messages[1]!.parts.map(({ type }) => type)).toEqual([
    'step-start',
    'text',
    'tool-invocation',
    'step-start',
    'text',
  ])
  expect(page.chat.messages[1]!.id).toBe('m1')
  expect(onFinish).toHaveBeenCalledOnce()
})

it('sends results in the form of AI SDK 5 and later', async () => {
  const seen = vi.fn(() => ({ title: 'Deploy' }))
  const page = await run([UI_CALL, UI_REST], { api: '/api/chat', onToolCall: seen })
  expect(seen).toHaveBeenCalledExactlyOnceWith({
    toolCall: { toolCallId: 'c1', toolName: 'read_page', args: { part: 'title' } },
    signal: expect.any(AbortSignal) as AbortSignal,
  })
  expect(page.fetch.requests[1]!.body).toMatchObject({ trigger: 'submit-message', messageId: 'm1' })
  expect(sentMessages(page, 1)[1]).toEqual({
    id: 'm1',
    role: 'assistant',
    parts: [
      { type: 'step-start' },
      {
        type: 'tool-read_page',
        toolCallId: 'c1',
        state: 'output-available',
        input: { part: 'title' },
        output: { title: 'Deploy' },
      },
    ],
  })
  expect(page.texts[1]).toBe('Done.')
  expect(page.chat.messages[1]).not.toHaveProperty('finishReason')
})

it('sends the page’s results to the v2 endpoint, but not the service’s tools', async () => {
  const searched = events(
    { type: 'start-step' },
    { type: 'tool-input-available', toolCallId: 's1', toolName: 'search', input: {} },
    { type: 'tool-output-available', toolCallId: 's1', output: [] },
    { type: 'tool-input-available', toolCallId: 'c1', toolName: 'read_page', input: {} },
    { type: 'finish', finishReason: 'tool-calls' },
  )
  const page = await run([searched, UI_REST], { endpoint: 'v2', onToolCall: () => 'text' })
  expect(sentMessages(page, 1)[1]!.parts).toEqual([
    { type: 'step-start' },
    { type: 'tool-read_page', toolCallId: 'c1', state: 'output-available', input: {}, output: 'text' },
  ])
})

it('sends results once all calls of the step have one', async () => {
  const two = dataStream()
    .step('m1')
    .tool({ id: 'c1', name: 'a' })
    .tool({ id: 'c2', name: 'b' })
    .finish({ finishReason: 'tool-calls' })
  const page = await run([two, REST], { onToolCall: ({ toolCall }) => (toolCall.toolName === 'a' ? 1 : undefined) })
  expect(page.fetch.requests).toHaveLength(1)
  expect(calls(page.chat.messages[1]).map(({ state }) => state)).toEqual(['result', 'call'])
  page.do((chat) => chat.addToolResult({ toolCallId: 'c2', result: { ok: true } }))
  await page.settle()
  expect(page.fetch.requests).toHaveLength(2)
  expect(page.texts[1]).toBe('Use the console.')
})

it('does not call onToolCall for a tool that the service has run', async () => {
  const onToolCall = vi.fn()
  const page = await run([dataStream().step().tool({ name: 'search', result: [] }).text('A').finish()], { onToolCall })
  expect(onToolCall).not.toHaveBeenCalled()
  expect(page.fetch.requests).toHaveLength(1)
})

it('ignores a result for a call that is unknown, has a result, or belongs to an earlier answer', async () => {
  const page = await run([CALL, REST, REST], { onToolCall: () => 'Cloud' })
  page.do((chat) => chat.addToolResult({ toolCallId: 'none', result: 1 }))
  page.do((chat) => chat.addToolResult({ toolCallId: 'c1', result: 'Other' }))
  await page.settle()
  expect(page.fetch.requests).toHaveLength(2)
  expect(calls(page.chat.messages[1])[0]).toMatchObject({ result: 'Cloud' })
})

it('sends the error of a tool as its result', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  const page = await run([CALL, REST], { onToolCall: () => Promise.reject(new Error('No camera')) })
  expect(logged).toHaveBeenCalledOnce()
  expect(page.chat.problem).toBeNull()
  expect(calls(page.chat.messages[1])[0]).toMatchObject({ result: { error: 'No camera' }, errorText: 'No camera' })
  expect(calls(sentMessages(page, 1)[1])[0]).toMatchObject({ result: { error: 'No camera' } })
  expect(page.texts[1]).toBe('One moment.Use the console.')
})

it('sends an error for a result that is not a JSON value', async () => {
  const page = await run([CALL, REST], { onToolCall: () => 1n })
  expect(calls(page.chat.messages[1])[0]).toMatchObject({ errorText: 'The result is not a JSON value.' })
  expect(page.texts[1]).toBe('One moment.Use the console.')
})

it('sends at most maxSteps requests for one question, and reports that', async () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue()
  let id = 0
  const again = () =>
    dataStream()
      .step()
      .tool({ id: `c${++id}`, name: 'loop' })
      .finish({ finishReason: 'tool-calls' })
  const page = renderAssistant(() => again(), { onToolCall: () => 'again', maxSteps: 3 })
  await page.ask('Go')
  expect(page.fetch.requests).toHaveLength(3)
  expect(warned).toHaveBeenCalledExactlyOnceWith(
    expect.stringContaining('stopped after 3 requests for one question ("maxSteps")'),
  )
  expect(page.chat.messages[1]!.status).toBe('interrupted')
  await page.ask('Once more')
  expect(page.fetch.requests).toHaveLength(6)
})

it('can be stopped while a tool runs, and ignores its result afterwards', async () => {
  let finish = (_result: string): void => {}
  let stopped: AbortSignal | undefined
  const call = dataStream().step('m1').tool({ name: 'take_photo' }).finish({ finishReason: 'tool-calls' })
  const page = renderAssistant([call, REST], {
    onToolCall: ({ signal }) => {
      stopped = signal
      return new Promise((resolve) => (finish = resolve))
    },
  })
  page.do((chat) => chat.send('Go'))
  await page.until(() => stopped !== undefined)
  expect(page.chat.status).toBe('streaming')
  page.do((chat) => chat.stop())
  await page.settle()
  expect(stopped!.aborted).toBe(true)
  page.do(() => finish('late'))
  await page.settle()
  expect(page.fetch.requests).toHaveLength(1)
  expect(calls(page.chat.messages[1])[0]).toMatchObject({ state: 'call' })
  await page.ask('Next')
  expect(JSON.stringify(sentMessages(page, 1))).not.toContain('tool-invocation')
})

it('stays busy between a tool call and the rest of the answer', async () => {
  const statuses: string[] = []
  const page = renderAssistant([CALL, REST], { onToolCall: () => 'Cloud' })
  page.do((chat) => chat.send('Go'))
  await page.until((chat) => {
    if (chat.status !== statuses.at(-1)) statuses.push(chat.status)
    return chat.status === 'ready' && page.texts[1]?.endsWith('console.') === true
  })
  expect(statuses.filter((status) => status === 'ready').length).toBeLessThanOrEqual(2)
  expect(page.fetch.maxOpen).toBe(1)
})

it('on retry, sends the results again if that request failed', async () => {
  const page = await run([CALL, { status: 500, body: {} }, REST], { onToolCall: () => 'Cloud' })
  expect(page.chat.problem?.code).toBe('server')
  expect(page.texts[1]).toBe('One moment.')
  page.do((chat) => chat.retry())
  await page.settle()
  expect(page.chat.problem).toBeNull()
  expect(sentMessages(page, 2)).toEqual(sentMessages(page, 1))
  expect(page.texts[1]).toBe('One moment.Use the console.')
  expect(page.chat.messages.map(({ status }) => status)).toEqual(['done', 'done'])
})

it('on retry, replaces an interrupted continuation', async () => {
  const broken = { stream: [dataStream().step().text('Use the ').toString()], end: 'break' } as const
  const page = await run([CALL, broken, REST], { onToolCall: () => 'Cloud' })
  expect(page.texts[1]).toBe('One moment.Use the ')
  expect(page.chat.problem?.code).toBe('interrupted')
  page.do((chat) => chat.retry())
  await page.settle()
  expect(page.texts[1]).toBe('One moment.Use the console.')
})

it('accepts a result while the answer still streams', async () => {
  const open: FakeAnswer = { stream: CALL.chunks().slice(0, 3), end: 'stall' }
  const page = renderAssistant([open, REST])
  page.do((chat) => chat.send('Go'))
  await page.until((chat) => calls(chat.messages[1]).length === 1)
  page.do((chat) => chat.addToolResult({ toolCallId: 'c1', result: 'Cloud' }))
  expect(calls(page.chat.messages[1])[0]).toMatchObject({ state: 'result', result: 'Cloud', inPage: true })
  page.do((chat) => chat.stop())
  await page.settle()
  expect(calls(page.chat.messages[1])[0]).toMatchObject({ state: 'result' })
  expect(page.fetch.requests).toHaveLength(1)
})

it("uses the reader's text as the result of an open question, and keeps the call", async () => {
  const page = await run([CALL, REST])
  await page.ask('On a Raspberry Pi')
  expect(page.texts).toEqual(['How do I deploy?', 'One moment.', 'On a Raspberry Pi', 'Use the console.'])
  const [, answer, typed] = sentMessages(page, 1)
  expect(calls(answer)[0]).toMatchObject({ state: 'result', result: 'On a Raspberry Pi' })
  expect(typed).toMatchObject({ role: 'user', content: 'On a Raspberry Pi' })
})

it('accepts a result after a reload', async () => {
  const entries = new Map<string, string>()
  const storage = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  }
  const first = await run([CALL], { storage })
  first.unmount()
  const page = renderAssistant([REST], { storage })
  await page.until((chat) => chat.messages.length === 2)
  page.do((chat) => chat.addToolResult({ toolCallId: 'c1', result: 'Cloud' }))
  await page.settle()
  expect(page.texts[1]).toBe('One moment.Use the console.')
  expect([...entries.values()].join()).toContain('Use the console.')
})

it('an answer that the page left before it went on is incomplete', async () => {
  const storage = new Map<string, string>()
  const shared = {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
  }
  const fetch = fakeAssistant(({ body }) => (body.messages.length === 1 ? UI_CALL : new Promise<never>(() => {})))
  const options: Partial<UseDocsAssistantOptions> = { endpoint: 'v2', onToolCall: () => 'Title', storage: shared }
  const page = renderAssistant(fetch, options)
  page.do((chat) => chat.send('1'))
  await page.until(() => fetch.requests.length === 2)
  page.unmount()
  expect(renderAssistant(fetch, options).chat.messages[1]).toMatchObject({ status: 'interrupted' })
})

const APPROVAL = events(
  { type: 'start', messageId: 'm1' },
  { type: 'start-step' },
  { type: 'tool-input-available', toolCallId: 'c1', toolName: 'delete_key', input: { key: 'k1' } },
  { type: 'tool-approval-request', toolCallId: 'c1', approvalId: 'p1' },
  { type: 'finish-step' },
  { type: 'finish', finishReason: 'tool-calls' },
)

it('sends the reader’s approval, and shows the result that the service then returns', async () => {
  const onToolCall = vi.fn()
  const approved = events(
    { type: 'start' },
    { type: 'tool-output-available', toolCallId: 'c1', output: 'deleted' },
    { type: 'start-step' },
    { type: 'text-delta', id: 't', delta: 'Deleted.' },
    { type: 'finish', finishReason: 'stop' },
  )
  const page = await run([APPROVAL, approved], { api: '/api/chat', onToolCall })
  expect(onToolCall).not.toHaveBeenCalled()
  page.do((chat) => chat.addToolApprovalResponse({ id: 'p1', approved: true }))
  await page.settle()
  expect(sentMessages(page, 1)[1]!.parts[1]).toEqual({
    type: 'tool-delete_key',
    toolCallId: 'c1',
    state: 'approval-responded',
    input: { key: 'k1' },
    approval: { id: 'p1', approved: true },
  })
  expect(calls(page.chat.messages[1])).toMatchObject([
    { state: 'result', result: 'deleted', step: 0, approval: { id: 'p1', approved: true } },
  ])
  expect(page.texts[1]).toBe('Deleted.')
})

it('sends the reader’s refusal, and shows that the call was denied', async () => {
  const denied = events(
    { type: 'tool-output-denied', toolCallId: 'c1' },
    { type: 'start-step' },
    { type: 'text-delta', id: 't', delta: 'Kept.' },
    { type: 'finish', finishReason: 'stop' },
  )
  const page = await run([APPROVAL, denied, UI_REST], { endpoint: 'v2' })
  page.do((chat) => chat.addToolApprovalResponse({ id: 'p1', approved: false, reason: 'Too early' }))
  await page.settle()
  expect(sentMessages(page, 1)[1]!.parts[1]).toMatchObject({
    state: 'approval-responded',
    approval: { id: 'p1', approved: false, reason: 'Too early' },
  })
  expect(calls(page.chat.messages[1])).toMatchObject([{ state: 'result', result: { denied: true } }])
  await page.ask('Next')
  expect(sentMessages(page, 2)[1]!.parts[1]).toMatchObject({ state: 'output-denied' })
})

it('shows transient data only while the answer streams', async () => {
  const chunk = (line: object) => `data: ${JSON.stringify(line)}\n\n`
  const open: FakeAnswer = {
    stream: [
      chunk({ type: 'start-step' }),
      chunk({ type: 'data-status', data: 'Searching', transient: true }),
      chunk({ type: 'data-status', data: 'Reading', transient: true }),
    ],
    end: 'stall',
  }
  const onData = vi.fn()
  const page = renderAssistant(open, { onData })
  page.do((chat) => chat.send('Go'))
  await page.until((chat) => JSON.stringify(chat.messages[1]?.annotations)?.includes('Reading') === true)
  expect(page.chat.messages[1]!.annotations).toEqual([{ type: 'data-status', data: 'Reading', transient: true }])
  expect(onData).toHaveBeenCalledTimes(2)
  page.do((chat) => chat.stop())
  await page.settle()
  expect(JSON.stringify(page.chat.messages)).not.toContain('Reading')
})
