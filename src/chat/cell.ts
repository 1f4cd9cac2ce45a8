/** A value that React can subscribe to and that handlers can read at once. */
export interface Cell<T> {
  get(): T
  set(value: T): void
  subscribe(onChange: () => void): () => void
}

export function createCell<T>(initial: T): Cell<T> {
  return cellWith(initial, (tellAll) => tellAll())
}

/**
 * A cell that tells of its first change at once, and of all further changes of the same task together after it: a
 * burst of a thousand frames is drawn twice, not a thousand times. Whoever reads it meanwhile reads the latest value.
 */
export function createCalmCell<T>(initial: T): Cell<T> {
  let isBusy = false
  let isLate = false
  return cellWith(initial, (tellAll) => {
    isLate = isBusy
    if (isBusy) return
    isBusy = true
    setTimeout(() => {
      isBusy = false
      if (isLate) tellAll()
      isLate = false
    })
    tellAll()
  })
}

function cellWith<T>(initial: T, onChange: (tellAll: () => void) => void): Cell<T> {
  const listeners = new Set<() => void>()
  let value = initial
  const tellAll = (): void => {
    for (const listener of listeners) listener()
  }
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return
      value = next
      onChange(tellAll)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
