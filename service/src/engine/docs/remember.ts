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
