import { MockLanguageModelV1 } from 'ai/test'
import { expect, test } from 'vitest'
import { memoryCounters, modelAnswer, type CounterStore, type QuestionEntry } from '../../src/service.ts'
import { ENDPOINT, KEY, question, startService } from './startService.ts'

test.each(['a port', 'handle()'])('counts the tokens of an answer that it stops, over %s', async (way) => {
  const inMemory = memoryCounters(() => 0)
  const nextTurn = () => new Promise((resolve) => setImmediate(resolve))
  const counters: CounterStore = {
    take: (uses) => inMemory.take(uses),
    async add(counter, amount) {
      for (let turn = 0; turn < 10; turn++) await nextTurn()
      return inMemory.add(counter, amount)
    },
  }
  const model = new MockLanguageModelV1({
    doStream: async ({ abortSignal }) => ({
      stream: new ReadableStream({
        start(controller) {
          controller.enqueue({ type: 'text-delta', textDelta: 'It depends. '.repeat(10) })
          abortSignal!.addEventListener('abort', () => controller.error(abortSignal!.reason))
        },
      }),
      rawCall: { rawPrompt: null, rawSettings: {} },
    }),
  })
  const kept: QuestionEntry[] = []
  const questions = {
    add: async (entry: QuestionEntry) => void kept.push(entry),
    read: async () => kept,
    erase: async () => 0,
  }
  const { service, ask, answers, log } = await startService({
    answer: modelAnswer(model, { counters, now: () => 0, tokensPerDay: 20_000 }),
    questions,
  })
  const ways = {
    'a port': () => ask(question('much?')),
    'handle()': () =>
      service.handle(
        new Request(`http://localhost${ENDPOINT}`, {
          method: 'POST',
          headers: { Authorization: `Bearer ${KEY}`, 'Content-Type': 'application/json' },
          body: JSON.stringify(question('much?')),
        }),
      ),
  }
  const reader = (await ways[way as keyof typeof ways]()).body!.getReader()
  let text = ''
  while (!text.includes('It depends')) text += new TextDecoder().decode((await reader.read()).value)
  await service.close(0)
  const used = inMemory.add({ group: 'tokens', key: '0', windowMs: 1 }, 0)
  expect(used).toBeGreaterThan(0)
  expect(used).toBeLessThan(5_000)
  expect(answers).toEqual([expect.objectContaining({ finishReason: 'aborted' })])
  expect(log.map(({ message }) => message)).toEqual([expect.stringContaining(`today: ${used} tokens`)])
  expect(kept).toEqual([expect.objectContaining({ question: 'much?', outcome: 'unfinished' })])
})
