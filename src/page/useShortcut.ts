import { useEffect, useRef, type RefObject } from 'react'
import { isEditable } from './isEditable.ts'
import { matchesShortcut } from './matchesShortcut.ts'
import { pageOf } from '../dom/pageOf.ts'

/**
 * Calls back when the reader presses the shortcut anywhere on the page. Ignores key presses in other fields, those of
 * an input method, those that the page has already handled, and repetitions.
 */
export function useShortcut(shortcut: string | false, root: RefObject<HTMLElement | null>, onPress: () => void): void {
  const latest = useRef(onPress)
  useEffect(() => {
    latest.current = onPress
  })
  useEffect(() => {
    const document = root.current?.ownerDocument
    if (shortcut === false || document === undefined) return undefined
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || event.isComposing || event.keyCode === 229) return
      if (!matchesShortcut(shortcut, event)) return
      const path = event.composedPath()
      if (isEditable(path[0]) && !path.includes(root.current!)) return
      event.preventDefault()
      latest.current()
    }
    pageOf(document).addEventListener('keydown', onKeyDown)
    return () => pageOf(document).removeEventListener('keydown', onKeyDown)
  }, [shortcut, root])
}
