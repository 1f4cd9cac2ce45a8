import { isEditable } from '../page/isEditable.ts'
import { matchesShortcut } from '../page/matchesShortcut.ts'
import { hasFlag, isOff, readAttribute } from './attributes.ts'
import { pageOf } from '../dom/pageOf.ts'

export const DEFAULT_SHORTCUT = 'mod+i'

interface SearchElement extends HTMLElement {
  /** The property, which overrides the attribute. */
  search?: unknown
}

/**
 * Listens for the shortcuts until the widget has loaded and does so itself. Like `useShortcut`, it ignores key presses
 * that belong to the page. Returns a function that stops listening.
 */
export function listenForShortcut(
  element: SearchElement,
  onPress: (target: 'panel' | 'search') => boolean,
): () => void {
  const document = element.ownerDocument
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.repeat || event.isComposing || event.keyCode === 229) return
    const matches = (name: string, preset: string) => {
      const shortcut = readAttribute(element, name) ?? preset
      return !isOff(shortcut) && matchesShortcut(shortcut, event)
    }
    const isSearch = (element.search ?? hasFlag(element, 'search')) && matches('search-shortcut', 'mod+k')
    if (!isSearch && !matches('shortcut', DEFAULT_SHORTCUT)) return
    if (isEditable(event.composedPath()[0])) return
    if (onPress(isSearch ? 'search' : 'panel')) event.preventDefault()
  }
  pageOf(document).addEventListener('keydown', onKeyDown)
  return () => pageOf(document).removeEventListener('keydown', onKeyDown)
}
