import { describe, expect, it, vi } from 'vitest'
import { createStore } from '../../src/chat/core/conversationCore.ts'

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
