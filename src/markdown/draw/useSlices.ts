import { useEffect, useReducer, useState } from 'react'
import { nextSlice } from './nextSlice.ts'

/** How much of the text to draw now. The rest of a long one follows slice by slice, with room for the browser between. */
export function useSlices(text: string): number {
  const [progress] = useState({ drawn: 0 })
  const [, drawOn] = useReducer((count: number) => count + 1, 0)
  const length = nextSlice(text, progress.drawn)
  useEffect(() => {
    progress.drawn = length
    if (length >= text.length) return
    const timer = setTimeout(drawOn, 0)
    return () => clearTimeout(timer)
  }, [progress, length, text])
  return length
}
