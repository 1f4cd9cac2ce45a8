import { startTransition, useEffect, useState } from 'react'

/**
 * The index of the first turn to render. A long conversation opens at its end: the last turns are rendered first, and
 * the others follow in batches. All turns are rendered in the end, for find-in-page and screen readers.
 */
export function useFirstTurn(turnCount: number): number {
  const [first, setFirst] = useState(() => Math.max(0, turnCount - INITIAL_TURNS))
  useEffect(() => {
    if (first === 0) return undefined
    const timer = setTimeout(() => startTransition(() => setFirst(Math.max(0, first - BATCH))), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [first])
  // The conversation may have been replaced by a shorter one.
  return Math.min(first, Math.max(0, turnCount - INITIAL_TURNS))
}

/** More turns than fit into the view. */
const INITIAL_TURNS = 6
/** Few, because Preact, in the script tag, renders a batch in one task: React alone can divide a transition. */
const BATCH = 4
/** Pauses between batches, for the reader's input and the streaming answer. */
const PAUSE_MS = 10
