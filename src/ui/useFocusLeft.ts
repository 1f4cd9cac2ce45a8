import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'

/** A server has no layout effects and would warn. */
const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect

/** For what goes by itself: a focus that it holds stays in the conversation around it. Returns the ref of what goes. */
export function useFocusLeft<Held extends HTMLElement>(): RefObject<Held | null> {
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
