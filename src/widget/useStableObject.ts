import { useMemo } from 'react'

/** Returns the same object as long as its values are the same. It must have the same keys on each render. */
export function useStableObject<T extends object>(value: T): T {
  // oxlint-disable-next-line react/exhaustive-deps -- the object is the same if its values are
  return useMemo(() => value, Object.values(value))
}
