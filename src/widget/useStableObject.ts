import { useMemo } from 'react'

/** Returns the same object as long as its values are the same. Pass the same keys in each render. */
export function useStableObject<T extends object>(value: T): T {
  // oxlint-disable-next-line react/exhaustive-deps -- the values stand for the object
  return useMemo(() => value, Object.values(value))
}
