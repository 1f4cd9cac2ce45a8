import { useRef, type RefObject } from 'react'
import { useBrowserLayoutEffect } from '../../react/useBrowserLayoutEffect.ts'
import type { EarlyField } from './createEarlyPanel.ts'
import { showPanel, type PanelMode } from './showPanel.ts'

export interface PanelDialogOptions {
  isOpen: boolean
  mode: PanelMode
  /** Called when the browser closes the panel by itself. */
  onForced: () => void
  /** Moves the focus to where a reader starts, such as the question field. */
  focusInside: () => void
  /** Gets the focus on closing if the element that had it before is gone. */
  launcher: RefObject<HTMLElement | null> | undefined
  /** Whether a floating panel leaves the focus alone when it opens. */
  isQuiet: RefObject<boolean> | undefined
}

/**
 * Shows and hides the panel's `<dialog>`, and looks after the focus: into the panel on opening, back to where it was
 * on closing. A floating panel that is open from the start leaves the focus alone, and so does one that is closed while
 * the reader is elsewhere on the page.
 */
export function usePanelDialog(panel: RefObject<HTMLDialogElement | null>, options: PanelDialogOptions): void {
  const { isOpen, mode, launcher } = options
  const latest = useRef(options)
  const isOpenFromStart = useRef(isOpen)
  const opener = useRef<HTMLElement | null>(null)
  /** What had the focus inside the panel when it was hidden last. */
  const lastFocused = useRef<HTMLElement | null>(null)

  useBrowserLayoutEffect(() => {
    latest.current = options
  })

  useBrowserLayoutEffect(() => {
    const dialog = panel.current
    if (dialog === null) return undefined
    if (!isOpen) {
      isOpenFromStart.current = false
      if (lastFocused.current !== null) restoreFocus(opener.current, launcher?.current ?? null)
      lastFocused.current = null
      return undefined
    }
    const before = focusedElement(dialog)
    const undo = showPanel(dialog, mode, () => latest.current.onForced())
    if (lastFocused.current !== null) lastFocused.current.focus()
    else if (mode === 'floating' && (isOpenFromStart.current || latest.current.isQuiet?.current === true)) {
      // The browser has moved the focus into the dialog.
      if (before === null) focusedElement(dialog)?.blur()
      else before.focus({ preventScroll: true })
    } else {
      // If the early panel's field has the focus, it goes back to what had it before that field.
      opener.current = (before as EarlyField | null)?.opener ?? before
      latest.current.focusInside()
    }
    return () => {
      const focused = focusedElement(dialog)
      lastFocused.current = focused !== null && dialog.contains(focused) ? focused : null
      undo()
    }
  }, [panel, isOpen, mode, launcher])
}

function focusedElement(node: Node): HTMLElement | null {
  const inside = (node.getRootNode() as Document | ShadowRoot).activeElement
  const focused = inside ?? node.ownerDocument?.activeElement ?? null
  return focused === null || focused === node.ownerDocument?.body ? null : (focused as HTMLElement)
}

function restoreFocus(opener: HTMLElement | null, launcher: HTMLElement | null): void {
  opener?.focus()
  if (opener === null || focusedElement(opener) !== opener) launcher?.focus()
}
