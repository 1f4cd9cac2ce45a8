/** A value that React can subscribe to and handlers can read synchronously. */
export interface Store<T> {
  get(): T
  set(value: T): void
  subscribe(onChange: () => void): () => void
}

export function createStore<T>(initial: T): Store<T> {
  return createNotifyingStore(initial, (notifyAll) => notifyAll())
}

/**
 * Notifies listeners of the first change immediately, and of all later changes in the same task together, after the
 * task. So a thousand frames in a row render twice, not a thousand times. `get` always returns the latest value.
 */
export function createBatchedStore<T>(initial: T): Store<T> {
  let isBusy = false
  let hasMore = false
  return createNotifyingStore(initial, (notifyAll) => {
    hasMore = isBusy
    if (isBusy) return
    isBusy = true
    setTimeout(() => {
      isBusy = false
      if (hasMore) notifyAll()
      hasMore = false
    })
    notifyAll()
  })
}

function createNotifyingStore<T>(initial: T, onChange: (notifyAll: () => void) => void): Store<T> {
  const listeners = new Set<() => void>()
  let value = initial
  const notifyAll = (): void => {
    for (const listener of listeners) listener()
  }
  return {
    get: () => value,
    set(next) {
      if (next === value) return
      value = next
      onChange(notifyAll)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
