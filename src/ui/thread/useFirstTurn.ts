import { startTransition, useEffect, useState } from 'react'

/**
 * The first turn that is drawn, counted from 0. A long conversation opens at its end, so its end is drawn at once and the
 * rest bit by bit behind it, without holding up the reader; a moment later all of it is there, for find-in-page and
 * screen readers.
 */
export function useFirstTurn(turnCount: number): number {
  const [first, setFirst] = useState(() => Math.max(0, turnCount - AT_ONCE))
  useEffect(() => {
    if (first === 0) return undefined
    const timer = setTimeout(() => startTransition(() => setFirst(Math.max(0, first - AT_A_TIME))), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [first])
  // Another conversation, a shorter one, may have taken the place of the one that was opened.
  return Math.min(first, Math.max(0, turnCount - AT_ONCE))
}

const AT_ONCE = 16
const AT_A_TIME = 48
const PAUSE_MS = 30
