import { expect, test } from 'vitest'
import { withTimeLimit } from '../../src/engine/store/waitAtMost.ts'
import { collectGarbage } from './collectGarbage.ts'

const untilAborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)))

test('work that takes too long is aborted, even if memory is freed meanwhile', async () => {
  const free = setInterval(collectGarbage, 20)
  const work = withTimeLimit(200, new AbortController().signal, untilAborted)
  await expect(work).rejects.toMatchObject({ name: 'TimeoutError' })
  clearInterval(free)
})

test('work is aborted with the given signal', async () => {
  const stop = new AbortController()
  const work = withTimeLimit(60_000, stop.signal, untilAborted)
  stop.abort(new Error('stopped'))
  await expect(work).rejects.toThrow('stopped')
})

test('work that ends in time gives its result', async () => {
  expect(await withTimeLimit(60_000, new AbortController().signal, async () => 'done')).toBe('done')
})
