import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { MAX_SLICE_COST, nextSlice } from './nextSlice.ts'

/** How far the state may lag behind the text's end, so it is not updated for each word. A slice is always longer. */
const MAX_LAG = 1000
/** How long a slice should take. After one that took longer, as on a slow device, the next is shorter. */
const TARGET_MS = 16
const MIN_SLICE_COST = MAX_SLICE_COST / 4
/** What the device rendered in time last. The texts after it begin with that. */
let knownBudget = MAX_SLICE_COST
const subscribeToNothing = () => () => {}

interface Slice {
  /** How many characters have been rendered before it. */
  readonly rendered: number
  /** What rendering it may cost. */
  readonly budget: number
}

/** How much of the text to render now. The rest of a long text follows in slices that yield to the browser. */
export function useSlicedLength(text: string, limit: number): number {
  // A server knows no device, and the browser must take over its HTML.
  const startBudget = useSyncExternalStore(
    subscribeToNothing,
    () => knownBudget,
    () => MAX_SLICE_COST,
  )
  const [slice, setSlice] = useState<Slice>({ rendered: 0, budget: startBudget })
  const [mountedAt] = useState(() => performance.now())
  const startedAt = useRef<number | undefined>(mountedAt)
  const length = nextSlice(text, slice.rendered, limit, slice.budget)
  const isBehind = length < text.length || length - slice.rendered > MAX_LAG
  useEffect(() => {
    const tookMs = startedAt.current === undefined ? TARGET_MS : performance.now() - startedAt.current
    startedAt.current = undefined
    if (!isBehind) return
    const budget = (knownBudget = adaptBudget(slice.budget, tookMs))
    const timer = setTimeout(() => {
      startedAt.current = performance.now()
      setSlice({ rendered: length, budget })
    }, 0)
    return () => clearTimeout(timer)
  }, [isBehind, length, slice.budget])
  return length
}

function adaptBudget(budget: number, tookMs: number): number {
  const factor = Math.min(2, Math.max(0.5, TARGET_MS / Math.max(1, tookMs)))
  return Math.round(Math.min(MAX_SLICE_COST, Math.max(MIN_SLICE_COST, budget * factor)))
}
