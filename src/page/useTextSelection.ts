import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import type { ContextItem } from '../protocol/index.ts'
import { readSelection } from './readSelection.ts'

const SETTLE_MS = 200

/** A server has no layout effects and would warn. */
const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect

/**
 * What the reader has marked on the page while `isWatching`, and what was marked at the moment when it began. The
 * selection is kept when the reader turns to the widget, which clears it on the page, and is dropped when they click
 * elsewhere on the page or call `dismiss`.
 */
export function useTextSelection(
  isWatching: boolean,
  root: RefObject<HTMLElement | null>,
): { selection: ContextItem | null; dismiss: () => void } {
  const [selection, setSelection] = useState<ContextItem | null>(null)
  const dismissed = useRef<string | null>(null)

  // Before the effect that moves the focus into the widget: with it the page's selection is gone.
  useBrowserLayoutEffect(() => {
    const document = root.current?.ownerDocument
    if (!isWatching || document === undefined) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const read = () => {
      const found = readSelection(document, root.current)
      if (found !== null) return found.value === dismissed.current ? undefined : setSelection(found)
      return hasFocus(root.current) ? undefined : setSelection(null)
    }
    const onSelectionChange = () => {
      clearTimeout(timer)
      timer = setTimeout(read, SETTLE_MS)
    }
    read()
    document.addEventListener('selectionchange', onSelectionChange)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('selectionchange', onSelectionChange)
      setSelection(null)
      dismissed.current = null
    }
  }, [isWatching, root])

  const dismiss = useCallback(() => {
    setSelection((current) => {
      dismissed.current = current?.value ?? null
      return null
    })
  }, [])
  return { selection, dismiss }
}

function hasFocus(root: HTMLElement | null): boolean {
  return root !== null && root.contains((root.getRootNode() as Document | ShadowRoot).activeElement)
}
