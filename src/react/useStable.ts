import { useMemo } from 'react'

/** Returns the same value as long as its JSON doesn't change. */
export function useStable<T>(value: T): T {
  // oxlint-disable-next-line react/exhaustive-deps -- the value is the same if its JSON is
  return useMemo(() => value, [JSON.stringify(value, keepArray)])
}

/** Some old libraries give arrays a `toJSON` method that returns a constant text. */
function keepArray(this: Readonly<Record<string, unknown>>, key: string, item: unknown): unknown {
  const original = this[key]
  return Array.isArray(original) ? original : item
}
