import { useEffect, useState } from 'react'
import { nextSlice } from './nextSlice.ts'

/** How far the state may lag behind the text's end, so it is not updated for each word. */
const MAX_LAG = 4096

/** How much of the text to render now. The rest of a long text follows in slices that yield to the browser. */
export function useSlicedLength(text: string, limit: number): number {
  const [rendered, setRendered] = useState(0)
  const length = nextSlice(text, rendered, limit)
  const isBehind = length < text.length || length - rendered > MAX_LAG
  useEffect(() => {
    if (!isBehind) return
    const timer = setTimeout(() => setRendered(length), 0)
    return () => clearTimeout(timer)
  }, [isBehind, length])
  return length
}
