import { expect, test } from 'vitest'
import { createLedger, createMeter } from '../../src/node/modelAnswer/createLedger.ts'
import { memoryCounters } from '../../src/engine/store/CounterStore.ts'

const MINUTE_MS = 60_000

/** Two processes with the same store. Each answer reserves 10,000 tokens. */
function createLedgers(tokensPerDay: number | undefined) {
  let time = 0
  const now = () => time
  const counters = memoryCounters(now)
  const create = () => createLedger({ name: 'tiny', price: undefined, tokensPerDay, maxTokens: 2_000, now, counters })
  return { first: create(), second: create(), pass: (ms: number) => void (time += ms) }
}

test('tokens that a killed process reserved count again after twenty minutes', async () => {
  const { first, second, pass } = createLedgers(10_000)
  await first.open()
  pass(9 * MINUTE_MS)
  await expect(second.open()).rejects.toThrow('the daily token limit is used up')
  pass(9 * MINUTE_MS)
  await expect(second.open()).rejects.toThrow('the daily token limit is used up')
  pass(2 * MINUTE_MS)
  const entry = await second.open()
  expect(await entry.close({ promptTokens: 20, completionTokens: 5 })).toContain('today: 25 tokens')
})

test('an answer that ends long after its reservation leaves the others’ reservations alone', async () => {
  const { first, second, pass } = createLedgers(10_000)
  const long = await first.open()
  pass(25 * MINUTE_MS)
  const other = await second.open()
  await long.close({ promptTokens: 5, completionTokens: 5 })
  await expect(first.open()).rejects.toThrow('the daily token limit is used up')
  await other.close({ promptTokens: 5, completionTokens: 5 })
  await first.open()
})

test.each([[undefined], [100_000]])('the tokens of the day have no reservations, with the limit %s', async (limit) => {
  const { first, second } = createLedgers(limit)
  const [one, two] = [await first.open(), await second.open()]
  expect(await one.close({ promptTokens: 30, completionTokens: 2 })).toBe(
    'tiny answered: 30 tokens in, 2 out; today: 32 tokens',
  )
  // A model that fails has read the prompt.
  expect(await two.close({ promptTokens: 30, completionTokens: 0 })).toBe(
    'tiny was asked: 30 tokens in, 0 out; today: 62 tokens',
  )
})

test.each([-1e9, 1e300, 0.5, NaN])('a server that reports %d tokens is not believed', (reported) => {
  const meter = createMeter(() => 40)
  meter.write('four')
  meter.endStep({ promptTokens: reported, completionTokens: reported })
  expect(meter.count()).toEqual({ promptTokens: 10, completionTokens: 1 })
})
