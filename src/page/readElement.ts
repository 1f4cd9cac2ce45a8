import type { ContextItem } from '../protocol/index.ts'
import { readPagePath } from './readPagePath.ts'
import { SELECTION_MAX_CHARACTERS } from './readSelection.ts'
import { pageOf } from '../dom/pageOf.ts'

/**
 * A context item (protocol.md#request-body) for an element of the page, such as a code block. Null if it has no
 * text.
 */
export function readElement(element: Element): ContextItem | null {
  const value = (element.textContent ?? '').trim().slice(0, SELECTION_MAX_CHARACTERS)
  if (value === '') return null
  const elementId = element.closest('[id]')?.id
  const view = pageOf(element.ownerDocument).defaultView
  return {
    type: element.matches('pre, code') || element.querySelector('pre, code') !== null ? 'code' : 'textSelection',
    value,
    ...(view === null ? {} : { path: readPagePath(view.location) }),
    ...(elementId === undefined || elementId === '' ? {} : { elementId }),
  }
}
