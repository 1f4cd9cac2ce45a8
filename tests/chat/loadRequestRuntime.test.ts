/**
 * The code that sends questions and reads answers is a chunk. If it loads late or not at all, the reader can try again.
 */
import { expect, it, vi } from 'vitest'
import { loadInTime } from '../../src/chat/loadRequestRuntime.ts'
import { ProblemError } from '../../src/protocol/index.ts'
import { lazyModule } from '../../src/react/lazyModule.ts'

const CHUNK = { name: 'runtime' }
const failing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
const hanging = () => new Promise<typeof CHUNK>(() => {})

/** A loader whose fetches have these results, one after the other. */
function loaderOf(...fetches: (() => Promise<typeof CHUNK>)[]) {
  const chunk = lazyModule(() => fetches.shift()!())
  const load = (signal: AbortSignal | undefined, ms: number) => loadInTime(chunk, signal, ms)
  return { preload: chunk.load, load }
}

async function problemOfLoading(loading: Promise<unknown>) {
  const error = await loading.then(
    () => null,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(ProblemError)
  return (error as ProblemError).problem
}

it('is fetched before the first question', async () => {
  const { preload, load } = loaderOf(() => Promise.resolve(CHUNK))
  await preload()
  expect(await load(undefined, 1000)).toBe(CHUNK)
})

it('is awaited if it loads late', async () => {
  let arrive = (_chunk: typeof CHUNK) => {}
  const { load } = loaderOf(() => new Promise((resolve) => (arrive = resolve)))
  const loading = load(undefined, 1000)
  arrive(CHUNK)
  expect(await loading).toBe(CHUNK)
})

it('results in a problem if it can’t be fetched, and loads with the next attempt', async () => {
  const { preload, load } = loaderOf(failing, failing, () => Promise.resolve(CHUNK))
  await preload()
  expect(await problemOfLoading(load(undefined, 1000))).toMatchObject({ code: 'blocked', retryable: true })
  expect(await load(undefined, 1000)).toBe(CHUNK)
})

it('fails as offline if the browser is offline', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { load } = loaderOf(failing)
  expect(await problemOfLoading(load(undefined, 1000))).toMatchObject({ code: 'offline', retryable: true })
})

it('is not awaited after the reader stops', async () => {
  const { load } = loaderOf(hanging)
  const controller = new AbortController()
  const loading = load(controller.signal, 1000)
  controller.abort()
  await expect(loading).rejects.toMatchObject({ name: 'AbortError' })
})

it('is not returned after the reader has stopped', async () => {
  const { preload, load } = loaderOf(() => Promise.resolve(CHUNK))
  await preload()
  await expect(load(AbortSignal.abort(), 1000)).rejects.toMatchObject({ name: 'AbortError' })
})

it('fails as stalled if the fetch does not end', async () => {
  vi.useFakeTimers()
  const { load } = loaderOf(hanging)
  const problem = problemOfLoading(load(undefined, 1000))
  await vi.advanceTimersByTimeAsync(1000)
  vi.useRealTimers()
  expect(await problem).toMatchObject({ code: 'stalled', retryable: true })
})
