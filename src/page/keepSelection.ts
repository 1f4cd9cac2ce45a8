import { takeSelection, type TakenSelection } from './takeSelection.ts'

/** A field, or the form around it, that takes the focus before the panel can read the selection, and so clears it. */
export interface SelectionKeeper extends HTMLElement {
  /** The page's selection before that. */
  selection?: TakenSelection | null | undefined
  /** The element that had the focus before that. It may keep an earlier selection. */
  opener?: HTMLElement | null
}

export function keepSelection(element: SelectionKeeper): void {
  element.selection = takeSelection(element.ownerDocument) ?? getKeptSelection(element.opener)
}

/** The selection that the focused element keeps, if it does. */
export function getKeptSelection(focused: Element | null | undefined): TakenSelection | null | undefined {
  return focused?.closest<SelectionKeeper>('form,textarea')?.selection
}
