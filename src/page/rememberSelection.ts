import { takeSelection, type TakenSelection } from './takeSelection.ts'

/**
 * A field, or the form around it, that takes the focus and so clears the selection before the panel can read it. It
 * holds the selection instead.
 */
export interface SelectionHolder extends HTMLElement {
  /** The page's selection before that. */
  selection?: TakenSelection | null | undefined
  /** The element that had the focus before that. It may hold an earlier selection. */
  opener?: HTMLElement | null
}

/** Stores the page's selection on an element that is about to take the focus. */
export function rememberSelection(element: SelectionHolder): void {
  element.selection = takeSelection(element.ownerDocument) ?? getRememberedSelection(element.opener)
}

/** Returns the selection that the focused element holds, if it holds one. */
export function getRememberedSelection(focused: Element | null | undefined): TakenSelection | null | undefined {
  return focused?.closest<SelectionHolder>('form,textarea')?.selection
}
