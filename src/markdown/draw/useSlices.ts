import { useEffect, useState } from 'react'
import { nextSlice } from './nextSlice.ts'

/** How far behind the text's end the count may stay: it need not be brought up for each word. */
const LAG = 4096

/** How much of the text to draw now. The rest of a long one follows slice by slice, with room for the browser between. */
export function useSlices(text: string, limit: number): number {
  const [drawn, setDrawn] = useState(0)
  const length = nextSlice(text, drawn, limit)
  const isBehind = length < text.length || length - drawn > LAG
  useEffect(() => {
    if (!isBehind) return
    const timer = setTimeout(() => setDrawn(length), 0)
    return () => clearTimeout(timer)
  }, [isBehind, length])
  return length
}
