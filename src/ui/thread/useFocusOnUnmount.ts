import { useRef, type RefObject } from 'react'
import { useBrowserLayoutEffect } from '../../react/useBrowserLayoutEffect.ts'

/** For what goes by itself: a focus that it holds stays in the conversation around it. Returns the ref of what goes. */
export function useFocusOnUnmount<Held extends HTMLElement>(): RefObject<Held | null> {
  const held = useRef<Held>(null)
  useBrowserLayoutEffect(() => {
    const element = held.current
    return () => {
      // React runs this before it takes the element out.
      if (element?.matches(':focus, :focus-within') !== true) return
      element.closest<HTMLElement>('[data-slot="thread"]')?.focus({ preventScroll: true })
    }
  }, [])
  return held
}
