import { describe, expect, test } from 'vitest'
import type { QuestionLog } from '../../src/service.ts'
import { startService, question, type TestService } from './startService.ts'

type Options = Parameters<typeof startService>[0]

/** The ways in which a part of the host fails. */
const FAILURES = {
  hangs: () => new Promise<never>(() => {}),
  refuses: () => Promise.reject(new Error('it is down')),
  throws: () => {
    throw new Error('it is broken')
  },
} as const

/** Everything that is written or read beside an answer. */
const PARTS: Record<string, (fail: () => never) => Options> = {
  'the question log': (fail) => ({
    questions: { add: fail, read: fail, erase: fail, rate: fail } satisfies QuestionLog,
  }),
  'the store that opens a conversation': (fail) => ({ threads: { open: fail } }),
  'the store that saves a conversation': (fail) => ({
    threads: { open: () => ({ id: 'thr_1', turns: [], add: () => () => {}, save: fail }) },
  }),
  'the store that adds to a conversation': (fail) => ({
    threads: { open: () => ({ id: 'thr_1', turns: [], add: fail }) },
  }),
  'the store that gets the words of an answer': (fail) => ({
    threads: { open: () => ({ id: 'thr_1', turns: [], add: () => fail }) },
  }),
  'the tracer': (fail) => ({ tracer: { startSpan: fail } }),
  'a span': (fail) => ({
    tracer: { startSpan: () => ({ addEvent: fail, setAttributes: fail, setStatus: fail, end: fail }) },
  }),
  'the meter': (fail) => ({
    meter: { createCounter: fail, createHistogram: fail, createObservableGauge: fail },
  }),
  'an instrument': (fail) => ({
    meter: {
      createCounter: () => ({ add: fail }),
      createHistogram: () => ({ record: fail }),
      createObservableGauge: () => ({ addCallback: fail }),
    },
  }),
  'the log': (fail) => ({ log: fail }),
}

/** Asks a question and reads until the finish frame, whatever comes after it. */
async function readToFinish({ ask }: TestService): Promise<string> {
  const response = await ask(question('how do I turn off a webhook'))
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  while (!/^d:/m.test(text)) {
    const { done, value } = await reader.read()
    if (done) return `${text}[ended]`
    text += value
  }
  await reader.cancel()
  return text
}

describe.each(Object.keys(PARTS))('an answer while %s', (name) => {
  test.each(Object.keys(FAILURES) as (keyof typeof FAILURES)[])('%s is whole, and finishes', async (way) => {
    const service = await startService(PARTS[name]!(FAILURES[way] as () => never))
    const text = await readToFinish(service)
    expect(text).toContain('DELETE /webhooks')
    expect(text).toMatch(/^d:\{"finishReason":"stop"/m)
    expect(text).not.toMatch(/^3:/m)
  })
})

test('many readers are answered while the question log hangs', async () => {
  const service = await startService({ questions: { add: FAILURES.hangs, read: async () => [], erase: async () => 0 } })
  const answers = await Promise.all(
    Array.from({ length: 110 }, async () => (await service.ask(question('how do I turn off a webhook'))).text()),
  )
  const refused = answers.filter((text) => text.includes('rate-limited'))
  // A hundred answers stream to one address at the same time.
  expect(answers.length - refused.length).toBeGreaterThanOrEqual(100)
  expect(answers.filter((text) => !/^d:/m.test(text))).toEqual(refused)
  expect(await (await service.ask(question('how do I turn off a webhook'))).text()).toMatch(/^d:/m)
})

test('what could not be kept is in the log', async () => {
  const service = await startService({
    questions: { add: FAILURES.throws, read: async () => [], erase: async () => 0 },
  })
  await (await service.ask(question('how do I turn off a webhook'))).text()
  expect(service.log).toEqual([
    expect.objectContaining({ level: 'error', message: 'a question could not be kept: it is broken' }),
  ])
})

test('limits that can’t be counted refuse a question before it is answered, and never end an answer', async () => {
  for (const way of ['refuses', 'throws'] as const) {
    const service = await startService({ store: { counters: { take: FAILURES[way], add: FAILURES[way] } } })
    expect((await service.ask(question('webhook'))).status).toBe(503)
  }
})
