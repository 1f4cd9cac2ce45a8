import { useEffect, useState } from 'react'

/** How long something ran, in whole seconds and at least 1; undefined until it ends, or when its start was not seen. */
export function useDuration(isRunning: boolean): number | undefined {
  const [seconds, setSeconds] = useState<number>()
  useEffect(() => {
    if (!isRunning) return undefined
    const startedAt = Date.now()
    return () => setSeconds(Math.max(1, Math.round((Date.now() - startedAt) / 1000)))
  }, [isRunning])
  return isRunning ? undefined : seconds
}
