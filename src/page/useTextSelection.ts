import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import type { ContextItem } from '../protocol/index.ts'
import { useBrowserLayoutEffect } from '../react/useBrowserLayoutEffect.ts'
import { getRememberedSelection } from './rememberSelection.ts'
import { describeSelection, readSelection } from './readSelection.ts'
import { takeSelection, type TakenSelection } from './takeSelection.ts'
import { getFocused } from '../dom/getFocused.ts'
import { pageOf } from '../dom/pageOf.ts'

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

  const take = useCallback(
    (found: ContextItem | null) => {
      const hasFocus = root.current?.contains(getFocused(root.current)) === true
      if (found === null ? !hasFocus : found.value !== dismissed.current) setSelection(found)
    },
    [root],
  )

  // A layout effect, because it must run before the focus moves into the widget, which clears the page's selection.
  // StrictMode runs it a second time, when the widget has the focus and the page's selection is already cleared.
  useBrowserLayoutEffect(() => {
    if (isWatching) {
      if (root.current !== null) take(readFirst(root.current, earlier?.current))
      return
    }
    dismissed.current = null
    setSelection(null)
  }, [isWatching, root, earlier, take])

  useEffect(() => {
    const element = root.current
    if (!isWatching || element === null) return undefined
    const document = element.ownerDocument
    let timer: ReturnType<typeof setTimeout> | undefined
    const onSelectionChange = () => {
      clearTimeout(timer)
      timer = setTimeout(() => take(readSelection(document, element)), SETTLE_MS)
    }
    // If the widget is open from the start, its root mounts only after the layout effects of its children.
    take(readFirst(element, earlier?.current))
    pageOf(document).addEventListener('selectionchange', onSelectionChange)
    return () => {
      clearTimeout(timer)
      pageOf(document).removeEventListener('selectionchange', onSelectionChange)
    }
  }, [isWatching, root, earlier, take])

  const dismiss = useCallback(() => {
    setSelection((current) => {
      dismissed.current = current?.value ?? null
      return null
    })
  }, [])
  return { selection, dismiss }
}

function readFirst(root: HTMLElement, earlier: TakenSelection | ContextItem | null | undefined): ContextItem | null {
  const first = earlier ?? getRememberedSelection(getFocused(root)) ?? takeSelection(root.ownerDocument)
  return first !== null && 'node' in first ? describeSelection(first, root) : first
}
