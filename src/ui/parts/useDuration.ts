import { useEffect, useState } from 'react'

/**
 * Measures how long something ran, in whole seconds (at least 1). Undefined while it runs, and if it did not run since
 * the component mounted.
 */
export function useDuration(isRunning: boolean): number | undefined {
  const [seconds, setSeconds] = useState<number>()
  useEffect(() => {
    if (!isRunning) return undefined
    const startedAt = Date.now()
    return () => setSeconds(Math.max(1, Math.round((Date.now() - startedAt) / 1000)))
  }, [isRunning])
  return isRunning ? undefined : seconds
}
