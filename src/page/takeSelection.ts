import { pageOf } from '../dom/pageOf.ts'

/** A snapshot of a selection, because a press elsewhere clears it. */
export interface TakenSelection {
  text: string
  /** The innermost node that contains all of it. */
  node: Node
  /** The element that had the focus. */
  focused: Element | null
}

/** Takes a snapshot of the reader's selection on the page, for `describeSelection`. Null if nothing is selected. */
export function takeSelection(document: Document): TakenSelection | null {
  const selection = pageOf(document).getSelection()
  if (!selection?.rangeCount) return null
  // `selection.isCollapsed` makes Chromium lay out the page.
  const { collapsed, commonAncestorContainer: node } = selection.getRangeAt(0)
  return collapsed ? null : { text: selection.toString(), node, focused: pageOf(document).activeElement }
}
