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
  const selection = document.getSelection()
  if (selection === null || selection.rangeCount === 0) return null
  // `selection.isCollapsed` makes Chromium lay out the page.
  const range = selection.getRangeAt(0)
  if (range.collapsed) return null
  return { text: selection.toString(), node: range.commonAncestorContainer, focused: document.activeElement }
}
