import type { ContextItem } from '../protocol/index.ts'
import { readPagePath } from './readPagePath.ts'
import { SELECTION_MAX_CHARACTERS } from './readSelection.ts'
import { elementOf, pageOf } from '../dom/pageOf.ts'

/**
 * A context item (protocol.md#request-body) for an element of the page, such as a code block. Null if it has no
 * text.
 */
export function readElement(element: Element): ContextItem | null {
  const { closest, matches, ownerDocument, querySelector, textContent } = elementOf(element)
  const value = (textContent ?? '').trim().slice(0, SELECTION_MAX_CHARACTERS)
  if (value === '') return null
  const named = closest('[id]')
  const elementId = named ? elementOf(named).id : ''
  const view = pageOf(ownerDocument).defaultView
  return {
    type: matches('pre, code') || querySelector('pre, code') !== null ? 'code' : 'textSelection',
    value,
    ...(view === null ? {} : { path: readPagePath(view.location) }),
    ...(elementId === '' ? {} : { elementId }),
  }
}
