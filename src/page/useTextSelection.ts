import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import type { ContextItem } from '../protocol/index.ts'
import { useBrowserLayoutEffect } from '../react/useBrowserLayoutEffect.ts'
import { describeSelection, readSelection } from './readSelection.ts'
import type { TakenSelection } from './takeSelection.ts'

const SETTLE_MS = 200

export interface TextSelection {
  selection: ContextItem | null
  /** Removes the offer to ask about the selection, until something else is selected. */
  dismiss: () => void
}

/**
 * The reader's selection on the page while `isWatching`, including one made before that. It is kept when the reader
 * moves to the widget, which clears it on the page, and dropped when they click elsewhere on the page.
 *
 * @param earlier The selection when the reader pressed the launcher, or context that the page offers instead. Read when
 * watching begins, because on a phone the press clears the selection before the widget has opened.
 */
export function useTextSelection(
  isWatching: boolean,
  root: RefObject<HTMLElement | null>,
  earlier?: RefObject<TakenSelection | ContextItem | null>,
): TextSelection {
  const [selection, setSelection] = useState<ContextItem | null>(null)
  const dismissed = useRef<string | null>(null)
  const hasBegun = useRef(false)

  // A layout effect, because it must run before the focus moves into the widget, which clears the page's selection.
  useBrowserLayoutEffect(() => {
    const document = root.current?.ownerDocument
    hasBegun.current = isWatching && document !== undefined
    if (!isWatching) dismissed.current = null
    const found = hasBegun.current ? readFirst(document!, root.current, earlier?.current) : null
    // StrictMode runs this a second time, when the widget has the focus and the page's selection is already cleared.
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
    // If the widget is open from the start, its root mounts only after the layout effects of its children.
    if (!hasBegun.current) take(readFirst(document, root.current, earlier?.current))
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

function readFirst(
  document: Document,
  root: HTMLElement | null,
  earlier: TakenSelection | ContextItem | null | undefined,
): ContextItem | null {
  const item = earlier != null && 'node' in earlier ? describeSelection(earlier, root) : earlier
  return item ?? readSelection(document, root)
}

function hasFocus(root: HTMLElement | null): boolean {
  return root !== null && root.contains((root.getRootNode() as Document | ShadowRoot).activeElement)
}
