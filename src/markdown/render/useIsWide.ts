import { useEffect, useState, type RefObject } from 'react'
import { pageOf } from '../../dom/pageOf.ts'

/** Whether the first matching element inside `frame` has to scroll sideways. Observes its width and its content's. */
export function useIsWide(frame: RefObject<HTMLElement | null>, selector: string): boolean {
  const [isWide, setWide] = useState(false)
  useEffect(() => {
    const scroller = frame.current?.querySelector(selector)
    const Observer = pageOf(frame.current?.ownerDocument)?.defaultView?.ResizeObserver
    if (scroller == null || Observer === undefined) return undefined
    const observer = new Observer(() => setWide(scroller.scrollWidth > scroller.clientWidth + 1))
    observer.observe(scroller)
    if (scroller.firstElementChild !== null) observer.observe(scroller.firstElementChild)
    return () => observer.disconnect()
  }, [frame, selector])
  return isWide
}
