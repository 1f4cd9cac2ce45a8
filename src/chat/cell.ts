/** A value that React can subscribe to and that handlers can read at once. */
export interface Cell<T> {
  get(): T
  set(value: T): void
  subscribe(onChange: () => void): () => void
}

export function createCell<T>(initial: T): Cell<T> {
  const listeners = new Set<() => void>()
  let value = initial
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return
      value = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
