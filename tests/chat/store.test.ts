import { describe, expect, it, vi } from 'vitest'
import { nextTask } from '../nextTask.ts'
import { createBatchedStore, createStore } from '../../src/chat/core/store.ts'

describe('a store', () => {
  it('notifies once for each change', () => {
    const store = createStore(1)
    const onChange = vi.fn<() => void>()
    const unsubscribe = store.subscribe(onChange)
    store.set(1)
    store.set(2)
    store.set(3)
    expect(onChange).toHaveBeenCalledTimes(2)
    unsubscribe()
    store.set(4)
    expect(onChange).toHaveBeenCalledTimes(2)
    expect(store.get()).toBe(4)
  })
})

describe('a batched store', () => {
  it('notifies of the first change in a task immediately, and of the others together after it', async () => {
    const store = createBatchedStore(0)
    const seen: number[] = []
    store.subscribe(() => seen.push(store.get()))
    for (let value = 1; value <= 1000; value += 1) {
      store.set(value)
      await Promise.resolve()
    }
    expect(seen).toEqual([1])
    expect(store.get()).toBe(1000)
    await nextTask()
    expect(seen).toEqual([1, 1000])
    store.set(1001)
    expect(seen).toEqual([1, 1000, 1001])
  })

  it('notifies of a single change once', async () => {
    const store = createBatchedStore(0)
    const onChange = vi.fn<() => void>()
    store.subscribe(onChange)
    store.set(1)
    await nextTask()
    expect(onChange).toHaveBeenCalledTimes(1)
  })
})
