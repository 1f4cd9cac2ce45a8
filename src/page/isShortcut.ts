import { parseShortcut } from './matchesShortcut.ts'

const MODIFIERS = new Set(['mod', 'ctrl', 'meta', 'alt', 'shift'])

/** False for a shortcut that no key press can match, such as `ctrl i` or `hyper+k`. */
export function isShortcut(shortcut: string): boolean {
  const { modifiers, key } = parseShortcut(shortcut)
  return /^(\S|[a-z]+\d*)$/.test(key) && [...modifiers].every((name) => MODIFIERS.has(name))
}
