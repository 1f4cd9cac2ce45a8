import { startTransition, useEffect, useState } from 'react'

/**
 * The index of the first turn to render. A long conversation opens at its end, so its last turns render first and the
 * others follow in batches, without blocking the reader. Soon all of it is there, for find-in-page and screen readers.
 */
export function useFirstTurn(turnCount: number): number {
  const [first, setFirst] = useState(() => Math.max(0, turnCount - AT_ONCE))
  useEffect(() => {
    if (first === 0) return undefined
    const timer = setTimeout(() => startTransition(() => setFirst(Math.max(0, first - AT_A_TIME))), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [first])
  // A shorter conversation may have replaced the first one.
  return Math.min(first, Math.max(0, turnCount - AT_ONCE))
}

const AT_ONCE = 16
const AT_A_TIME = 48
const PAUSE_MS = 30
