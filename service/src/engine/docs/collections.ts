/** Adds an item to the list of this key, which begins with its first item. */
export function addToList<Key, Item>(lists: Map<Key, Item[]>, key: Key, item: Item): void {
  remember(lists, key, () => []).push(item)
}

interface Known<Key, Value> {
  get(key: Key): Value | undefined
  set(key: Key, value: Value): unknown
}

/** Returns what is known for a key. The first time, it is computed. */
export function remember<Key, Value>(known: Known<Key, Value>, key: Key, compute: (key: Key) => Value): Value {
  let value = known.get(key)
  if (value === undefined) known.set(key, (value = compute(key)))
  return value
}

/** The same for what takes a while. A failure is forgotten, so that the next call tries again. */
export function rememberLoading<Key, Value>(
  known: Map<Key, Promise<Value>>,
  key: Key,
  load: (key: Key) => Promise<Value>,
): Promise<Value> {
  return remember(known, key, () => {
    const loading = load(key)
    loading.catch(() => known.delete(key))
    return loading
  })
}

/** Returns the first number from 0 that passes a test, where all those behind it pass too. If none does, `end`. */
export function findFirst(end: number, passes: (number: number) => boolean): number {
  let [low, high] = [0, end]
  while (low < high) {
    const middle = (low + high) >> 1
    if (passes(middle)) high = middle
    else low = middle + 1
  }
  return low
}

/** Yields the items of a list, so many at once. */
export function* inBatches<Item>(items: readonly Item[], size: number): Generator<Item[]> {
  for (let from = 0; from < items.length; from += size) yield items.slice(from, from + size)
}
