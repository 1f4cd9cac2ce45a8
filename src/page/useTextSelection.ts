import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import type { ContextItem } from '../protocol/index.ts'
import { useBrowserLayoutEffect } from '../react/useBrowserLayoutEffect.ts'
import { readSelection } from './readSelection.ts'

const SETTLE_MS = 200

export interface TextSelection {
  selection: ContextItem | null
  /** The reader does not want to ask about it. */
  dismiss: () => void
}

/**
 * What the reader has marked on the page while `isWatching`, and what was marked at the moment when it began. The
 * selection is kept when the reader turns to the widget, which clears it on the page, and is dropped when they click
 * elsewhere on the page.
 *
 * @param earlier What was marked when the reader pressed what opens the widget: on a phone that clears the selection
 *   before anything is open. It is taken when watching begins.
 */
export function useTextSelection(
  isWatching: boolean,
  root: RefObject<HTMLElement | null>,
  earlier?: RefObject<ContextItem | null>,
): TextSelection {
  const [selection, setSelection] = useState<ContextItem | null>(null)
  const dismissed = useRef<string | null>(null)
  const hasBegun = useRef(false)

  // Before the effect that moves the focus into the widget: with it the page's selection is gone.
  useBrowserLayoutEffect(() => {
    const document = root.current?.ownerDocument
    hasBegun.current = isWatching && document !== undefined
    if (!isWatching) dismissed.current = null
    const found = hasBegun.current ? (earlier?.current ?? readSelection(document!, root.current)) : null
    // In StrictMode this runs again, when the widget has the focus and the page's selection is gone.
    if (found !== null || !isWatching || !hasFocus(root.current)) setSelection(found)
  }, [isWatching, root, earlier])

  useEffect(() => {
    const document = root.current?.ownerDocument
    if (!isWatching || document === undefined) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const take = (found: ContextItem | null) => {
      if (found !== null) return found.value === dismissed.current ? undefined : setSelection(found)
      return hasFocus(root.current) ? undefined : setSelection(null)
    }
    const onSelectionChange = () => {
      clearTimeout(timer)
      timer = setTimeout(() => take(readSelection(document, root.current)), SETTLE_MS)
    }
    // A widget that is open from the start gets its root only after the layout effects of what is inside.
    if (!hasBegun.current) take(earlier?.current ?? readSelection(document, root.current))
    document.addEventListener('selectionchange', onSelectionChange)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('selectionchange', onSelectionChange)
    }
  }, [isWatching, root, earlier])

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
