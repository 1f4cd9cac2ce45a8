import type { ContextItem } from '../protocol/index.ts'
import { isEditable } from './isEditable.ts'
import { readPagePath } from './readPagePath.ts'
import { takeSelection, type TakenSelection } from './takeSelection.ts'
import { elementOf, pageOf } from '../dom/pageOf.ts'

/** The maximum length of a selection that is sent with a question, in characters. Longer ones are cut. */
export const SELECTION_MAX_CHARACTERS = 4000

const MIN_CHARACTERS = 3

/**
 * Returns the reader's selection on the host's page as a context item (protocol.md#request-body). Null if nothing
 * is selected, or if the selection is in a field or inside the widget. Selected code becomes a `code` item.
 */
export function readSelection(document: Document, root: Element | null): ContextItem | null {
  return describeSelection(takeSelection(document), root)
}

/** Like `readSelection`, for a selection from an earlier moment. */
export function describeSelection(taken: TakenSelection | null, root: Element | null): ContextItem | null {
  const value = taken?.text.trim() ?? ''
  if (taken === null || value.length < MIN_CHARACTERS) return null
  const element = getElement(taken.node)
  if (element === null || isInside(element, root)) return null
  if (isEditable(element) || isEditable(taken.focused)) return null
  const { closest, ownerDocument } = elementOf(element)
  const { defaultView } = pageOf(ownerDocument)
  const named = closest('[id]')
  return {
    type: closest('pre, code') === null ? 'textSelection' : 'code',
    value: value.slice(0, SELECTION_MAX_CHARACTERS),
    path: defaultView ? readPagePath(defaultView.location) : undefined,
    elementId: (named && elementOf(named).id) || undefined,
  }
}

function getElement(node: Node): Element | null {
  return 'closest' in node ? (node as Element) : node.parentElement
}

/** Also works if the widget is in a shadow root. */
function isInside(element: Element, root: Element | null): boolean {
  const shadow = root?.getRootNode() as Partial<ShadowRoot> | undefined
  return [root, shadow?.host].some((ancestor) => ancestor?.contains(element))
}
