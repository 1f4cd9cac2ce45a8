/** A selection as it was at one moment, because a press elsewhere clears it. */
export interface TakenSelection {
  text: string
  /** The node around all of it. */
  node: Node
  /** The element that had the focus. */
  focused: Element | null
}

/** Takes the reader's selection on the page. Null if nothing is selected. `describeSelection` reads it later. */
export function takeSelection(document: Document): TakenSelection | null {
  const selection = document.getSelection()
  if (selection === null || selection.isCollapsed || selection.rangeCount === 0) return null
  const node = selection.getRangeAt(0).commonAncestorContainer
  return { text: selection.toString(), node, focused: document.activeElement }
}
