import { expect, test } from 'vitest'
import { createThreadStore } from '../../src/engine/store/createThreadStore.ts'
import { collectGarbage } from './collectGarbage.ts'

const usedMegabytes = (): number => {
  collectGarbage()
  return process.memoryUsage().heapUsed / 1_000_000
}

test('keeps only the beginning of long questions and answers in memory', async () => {
  const threads = createThreadStore({ now: Date.now })
  const before = usedMegabytes()
  let id: string | undefined
  for (let number = 0; number < 50; number += 1) {
    const long = () => `${number} ${'long '.repeat(200_000)}`
    const thread = await threads.open(null)
    const answered = thread.add(long())
    for (let piece = 0; piece < 3; piece += 1) answered(long().slice(0, 1_500))
    id = thread.id
  }
  expect(usedMegabytes() - before).toBeLessThan(25)
  const [turn] = (await threads.open(id)).turns
  expect(turn).toEqual({ question: expect.stringMatching(/^49 long /), answer: expect.stringMatching(/^49 long /) })
  expect([turn?.question.length, turn?.answer.length]).toEqual([1_000, 2_000])
})
