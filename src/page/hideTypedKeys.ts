import { isEditable } from './isEditable.ts'
import { matchesShortcut } from './matchesShortcut.ts'

const KEY_EVENTS = ['keydown', 'keypress', 'keyup'] as const

/**
 * Hides what a reader types in the widget from the page. Outside the shadow root, such a key event seems to come from
 * an element that is not a text field, so the page's single-key shortcuts would react to it. Keys with Control or
 * Command, and the widget's own shortcut, still reach the page.
 *
 * @returns The cleanup.
 */
export function hideTypedKeys(element: HTMLElement, getShortcut: () => string | false): () => void {
  const hide = (event: KeyboardEvent) => {
    const isCommand = event.ctrlKey !== event.altKey ? event.ctrlKey : event.metaKey
    const shortcut = getShortcut()
    if (isCommand || (shortcut !== false && matchesShortcut(shortcut, event))) return
    if (isEditable(event.composedPath()[0])) event.stopPropagation()
  }
  for (const name of KEY_EVENTS) element.addEventListener(name, hide)
  return () => {
    for (const name of KEY_EVENTS) element.removeEventListener(name, hide)
  }
}
