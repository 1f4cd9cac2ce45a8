import { startTransition, useEffect, useRef, useState } from 'react'

/** The index of the first turn to render: the last turns first, the others in batches, for find-in-page. */
export function useFirstTurn(turnCount: number): number {
  const [{ first, batch }, setState] = useState(() => ({
    first: Math.max(0, turnCount - INITIAL_TURNS),
    batch: INITIAL_TURNS,
  }))
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
  // The conversation may have been replaced by a shorter one.
  return Math.min(first, Math.max(0, turnCount - INITIAL_TURNS))
}

/** Never more than twice the previous batch. */
function adaptBatch(batch: number, tookMs: number): number {
  const factor = Math.min(2, Math.max(0.25, TARGET_MS / Math.max(1, tookMs)))
  return Math.min(MAX_BATCH, Math.max(MIN_BATCH, Math.round(batch * factor)))
}

/** More turns than fit into the view. */
const INITIAL_TURNS = 6
const MIN_BATCH = 4
const MAX_BATCH = 48
/** How long rendering a batch should take. */
const TARGET_MS = 20
/** Pauses between batches, for the reader's input and the streaming answer. */
const PAUSE_MS = 10
