import { act, renderHook } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { lazyModule, useHasFailed, useLazyModule } from '../../src/react/lazyModule.ts'

/** A load that the test resolves or rejects. */
function createManualLoad() {
  const calls: { arrive: (name: string) => void; fail: () => void }[] = []
  const fetchModule = () =>
    new Promise<{ name: string }>((resolve, reject) => {
      calls.push({ arrive: (name) => resolve({ name }), fail: () => reject(new TypeError('Failed to fetch')) })
    })
  return { calls, fetchModule }
}

it('loads nothing until it is needed, and then once', async () => {
  const { calls, fetchModule } = createManualLoad()
  const chunk = lazyModule(fetchModule)
  expect(calls).toHaveLength(0)
  const loading = [chunk.load(), chunk.load()]
  expect(calls).toHaveLength(1)
  calls[0]!.arrive('first')
  await Promise.all(loading)
  expect(chunk.get()).toEqual({ name: 'first' })
  await chunk.load()
  expect(calls).toHaveLength(1)
})

it('retries after a failure, which does not throw', async () => {
  const { calls, fetchModule } = createManualLoad()
  const chunk = lazyModule(fetchModule)
  const loading = chunk.load()
  calls[0]!.fail()
  await loading
  expect(chunk.get()).toBeUndefined()
  const again = chunk.load()
  calls[1]!.arrive('second')
  await again
  expect(chunk.get()).toEqual({ name: 'second' })
})

it('imports the address of the failed module with another fragment, because browsers remember failures', async () => {
  const address = 'data:text/javascript,export const name = "again"'
  const chunk = lazyModule<{ name: string }>(() =>
    Promise.reject(new TypeError(`Failed to fetch dynamically imported module: ${address}`)),
  )
  await chunk.load()
  expect(chunk.hasFailed()).toBe(true)
  await chunk.load()
  expect(chunk.get()?.name).toBe('again')
  expect(chunk.hasFailed()).toBe(false)
})

it('rerenders waiting components when it has loaded', async () => {
  const { calls, fetchModule } = createManualLoad()
  const chunk = lazyModule(fetchModule)
  const { result } = renderHook(() => useLazyModule(chunk, true))
  expect(result.current).toBeUndefined()
  await act(async () => calls[0]!.arrive('late'))
  expect(result.current).toEqual({ name: 'late' })
})

it('reports a failure until a retry succeeds', async () => {
  const { calls, fetchModule } = createManualLoad()
  const chunk = lazyModule(fetchModule)
  const { result } = renderHook(() => [useLazyModule(chunk, true)?.name, useHasFailed(chunk)])
  expect(result.current).toEqual([undefined, false])
  await act(async () => calls[0]!.fail())
  expect(result.current).toEqual([undefined, true])
  act(() => void chunk.load())
  expect(result.current).toEqual([undefined, true])
  await act(async () => calls[1]!.arrive('late'))
  expect(result.current).toEqual(['late', false])
})

it('is undefined on the server, so hydration matches', async () => {
  const { calls, fetchModule } = createManualLoad()
  const chunk = lazyModule(fetchModule)
  const loading = chunk.load()
  calls[0]!.arrive('here')
  await loading
  const Name = () => <p>{useLazyModule(chunk, false)?.name ?? 'none'}</p>
  expect(renderToString(<Name />)).toBe('<p>none</p>')
})
