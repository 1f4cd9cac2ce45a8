import { useMemo } from 'react'

/** Returns the same value as long as its JSON is the same. */
export function useStable<T>(value: T): T {
  // oxlint-disable-next-line react/exhaustive-deps -- the JSON stands for the value
  return useMemo(() => value, [JSON.stringify(value, keepArray)])
}

/** Some old libraries give arrays a `toJSON` that makes them text, the same for each. */
function keepArray(this: Readonly<Record<string, unknown>>, key: string, item: unknown): unknown {
  const original = this[key]
  return Array.isArray(original) ? original : item
}
