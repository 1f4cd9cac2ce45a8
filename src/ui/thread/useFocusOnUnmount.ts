import { useRef, type RefObject } from 'react'
import { useBrowserLayoutEffect } from '../../react/useBrowserLayoutEffect.ts'

/** If the element unmounts while focused, moves the focus to the thread. Returns the element's ref. */
export function useFocusOnUnmount<Held extends HTMLElement>(): RefObject<Held | null> {
  const held = useRef<Held>(null)
  useBrowserLayoutEffect(() => {
    const element = held.current
    return () => {
      // React calls this before it removes the element.
      if (element?.matches(':focus, :focus-within') !== true) return
      element.closest<HTMLElement>('[data-slot="thread"]')?.focus({ preventScroll: true })
    }
  }, [])
  return held
}
