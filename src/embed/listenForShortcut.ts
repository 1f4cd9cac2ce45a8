import { isEditable } from '../page/isEditable.ts'
import { matchesShortcut } from '../page/matchesShortcut.ts'
import { isOff, readAttribute } from './attributes.ts'

export const DEFAULT_SHORTCUT = 'mod+i'

/**
 * Listens for the shortcut until the widget has loaded and listens itself. Like `useShortcut`, it ignores key presses
 * that belong to the page. Returns a function that stops it.
 */
export function listenForShortcut(element: HTMLElement, onPress: () => boolean): () => void {
  const document = element.ownerDocument
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.repeat || event.isComposing || event.keyCode === 229) return
    const shortcut = readAttribute(element, 'shortcut') ?? DEFAULT_SHORTCUT
    if (isOff(shortcut) || !matchesShortcut(shortcut, event)) return
    if (isEditable(event.composedPath()[0])) return
    if (onPress()) event.preventDefault()
  }
  document.addEventListener('keydown', onKeyDown)
  return () => document.removeEventListener('keydown', onKeyDown)
}
