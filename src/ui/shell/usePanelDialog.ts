import { useRef, type RefObject } from 'react'
import { useBrowserLayoutEffect } from '../../react/useBrowserLayoutEffect.ts'
import type { EarlyField } from './createEarlyPanel.ts'
import { showPanel, type PanelMode } from './showPanel.ts'
import { getFocused } from '../../dom/getFocused.ts'
import { pageOf } from '../../dom/pageOf.ts'

export interface PanelDialogOptions {
  isOpen: boolean
  mode: PanelMode
  /** Called when the browser closes the panel by itself. */
  onForced: (() => void) | undefined
  /** Moves the focus to where a reader begins, such as the question field. */
  focusInside: (() => void) | undefined
  /** Gets the focus when the panel closes, if the element that had it before no longer exists. */
  launcher: RefObject<HTMLElement | null> | undefined
  /** If its value is true, a floating panel does not take the focus when it opens. */
  isQuiet: RefObject<boolean> | undefined
}

/**
 * Shows and hides the panel's `<dialog>` and moves the focus: into the panel when it opens, and back when it closes.
 * The focus stays where it is if a floating panel is open from the start, or if the panel closes while the focus is
 * elsewhere.
 */
export function usePanelDialog(panel: RefObject<HTMLDialogElement | null>, options: PanelDialogOptions): void {
  const { isOpen, mode, launcher } = options
  const latest = useRef(options)
  const isOpenFromStart = useRef(isOpen)
  const opener = useRef<HTMLElement | null>(null)
  /** The element in the panel that had the focus when it was last hidden. */
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
    const isQuiet = mode === 'floating' && (isOpenFromStart.current || latest.current.isQuiet?.current)
    const last = lastFocused.current
    const first = last ?? (isQuiet ? null : dialog.querySelector('textarea'))
    // Otherwise the browser would focus the first button for a moment, which would load what that needs.
    first?.toggleAttribute('autofocus')
    const undo = showPanel(dialog, mode, () => latest.current.onForced?.())
    first?.toggleAttribute('autofocus')
    if (last !== null) last.focus()
    else if (isQuiet) {
      // The browser moved the focus into the dialog. Undo that.
      if (before === null) focusedElement(dialog)?.blur()
      else before.focus({ preventScroll: true })
    } else {
      // If the early panel's field had the focus, return it later to what had it before that field.
      opener.current = (before as EarlyField | null)?.opener ?? before
      latest.current.focusInside?.()
    }
    return () => {
      const focused = focusedElement(dialog)
      lastFocused.current = dialog.contains(focused) ? focused : null
      undo()
    }
  }, [panel, isOpen, mode, launcher])
}

function focusedElement(element: HTMLElement): HTMLElement | null {
  const { activeElement, body } = pageOf(element.ownerDocument)
  const focused = getFocused(element) ?? activeElement
  return focused === body ? null : (focused as HTMLElement | null)
}

function restoreFocus(opener: HTMLElement | null, launcher: HTMLElement | null): void {
  opener?.focus()
  if (opener === null || focusedElement(opener) !== opener) launcher?.focus()
}
