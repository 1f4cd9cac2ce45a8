import { useEffect, useRef, useState } from 'react'
import { useIsFromServer } from '../../react/useIsFromServer.ts'
import { MAX_SLICE_COST, findNextSlice } from './findNextSlice.ts'

/**
 * How far the state may lag behind the end of the text. Without it, each word would update the state. Slices are
 * longer.
 */
const MAX_LAG = 1000
/** How long rendering a slice should take. After one that took longer, as on a slow device, the next one is smaller. */
const TARGET_MS = 16
const MIN_SLICE_COST = MAX_SLICE_COST / 4
/**
 * The budget of the first slice of a new answer, about three lines. The same frame shows the answer's box for the first
 * time, and the first answer of a page runs all of this code for the first time.
 */
const FIRST_SLICE_COST = 400
/** Slices smaller than the minimum grow by at least this factor, because the first ones are slow on any device. */
const MIN_GROWTH = 1.25
/** A streaming text that is longer when it is first rendered is not a new answer. */
const NEW_LENGTH = 600
/** The pause between two slices of a streaming text. The browser can show a frame in it. */
const FRAME_MS = 20
/** The budget that suited this device last. Later texts begin with it, except new answers. */
let knownBudget = MAX_SLICE_COST

interface Slice {
  /** The number of characters rendered before it. */
  readonly rendered: number
  /** The cost that it may have. */
  readonly budget: number
}

/** How many characters of the text to render now. A long text is rendered in slices, with pauses for the browser. */
export function useSlicedLength(text: string, limit: number, isStreaming: boolean): number {
  // Constant on the server and during hydration, because both must render the same HTML.
  const isFromServer = useIsFromServer()
  const [slice, setSlice] = useState<Slice>(() => {
    const usual = isStreaming && text.length < NEW_LENGTH ? FIRST_SLICE_COST : knownBudget
    return { rendered: 0, budget: isFromServer ? MAX_SLICE_COST : usual }
  })
  const [mountedAt] = useState(() => performance.now())
  const startedAt = useRef<number | undefined>(mountedAt)
  // The budget of a streaming text may be small, but the text that is complete is not delayed for it.
  const budget = isStreaming ? slice.budget : Math.max(slice.budget, knownBudget)
  const length = findNextSlice(text, slice.rendered, limit, budget)
  const isBehind = length < text.length || length - slice.rendered > MAX_LAG
  useEffect(() => {
    const tookMs = startedAt.current === undefined ? TARGET_MS : performance.now() - startedAt.current
    startedAt.current = undefined
    if (!isBehind) return
    const next = adaptBudget(budget, tookMs)
    if (!isStreaming) knownBudget = next
    const timer = setTimeout(
      () => {
        startedAt.current = performance.now()
        setSlice({ rendered: length, budget: next })
      },
      isStreaming ? FRAME_MS : 0,
    )
    return () => clearTimeout(timer)
  }, [isBehind, length, budget, isStreaming])
  return length
}

function adaptBudget(budget: number, tookMs: number): number {
  const factor = Math.min(2, Math.max(0.5, TARGET_MS / Math.max(1, tookMs)))
  const least = Math.min(MIN_SLICE_COST, MIN_GROWTH * budget)
  return Math.round(Math.min(MAX_SLICE_COST, Math.max(least, budget * factor)))
}
