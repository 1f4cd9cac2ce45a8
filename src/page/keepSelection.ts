import { takeSelection, type TakenSelection } from './takeSelection.ts'

/** An element that takes the focus, which clears the page's selection, before the panel can read the selection. */
export interface SelectionKeeper extends HTMLElement {
  /** The selection before that. `useTextSelection` reads it. */
  selection?: TakenSelection | null
}

export function keepSelection(element: SelectionKeeper): void {
  element.selection = takeSelection(element.ownerDocument)
}
