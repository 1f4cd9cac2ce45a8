import { startTransition, useEffect, useRef, useState } from 'react'

/**
 * The index of the first turn to render. A long conversation opens at its end, so its last turns render first and the
 * others follow in batches, which take as many turns as the device renders without blocking the reader. Soon all of it
 * is there, for find-in-page and screen readers.
 */
export function useFirstTurn(turnCount: number): number {
  const [{ first, batch }, setState] = useState(() => ({ first: Math.max(0, turnCount - AT_ONCE), batch: AT_ONCE }))
  const startedAt = useRef<number | undefined>(undefined)
  useEffect(() => {
    if (first === 0) return undefined
    const tookMs = startedAt.current === undefined ? TARGET_MS : performance.now() - startedAt.current
    startedAt.current = undefined
    const next = adaptBatch(batch, tookMs)
    const timer = setTimeout(() => {
      startedAt.current = performance.now()
      startTransition(() => setState({ first: Math.max(0, first - next), batch: next }))
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [first, batch])
  // A shorter conversation may have replaced the first one.
  return Math.min(first, Math.max(0, turnCount - AT_ONCE))
}

/** At most twice as many turns as before. */
function adaptBatch(batch: number, tookMs: number): number {
  const factor = Math.min(2, Math.max(0.25, TARGET_MS / Math.max(1, tookMs)))
  return Math.min(MAX_BATCH, Math.max(MIN_BATCH, Math.round(batch * factor)))
}

/** More than a screenful. */
const AT_ONCE = 6
const MIN_BATCH = 4
const MAX_BATCH = 48
/** How long a batch should take. */
const TARGET_MS = 20
/** Leaves the reader's own events and the streaming answer their turn. */
const PAUSE_MS = 10
