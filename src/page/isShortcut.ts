import { parseShortcut } from './matchesShortcut.ts'

const MODIFIERS = new Set(['mod', 'ctrl', 'meta', 'alt', 'shift'])

/** Whether a key press can match the shortcut. False for `ctrl i` and `hyper+k`, for example. */
export function isShortcut(shortcut: string): boolean {
  const { modifiers, key } = parseShortcut(shortcut)
  return /^(\S|[a-z]+\d*)$/.test(key) && [...modifiers].every((name) => MODIFIERS.has(name))
}
