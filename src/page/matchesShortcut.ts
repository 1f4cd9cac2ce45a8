/** The parts of a keyboard event that identify a shortcut. */
export type ShortcutKeys = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

/**
 * Whether a key press matches a shortcut such as `mod+i`, `mod+shift+k`, `alt+h` or `/`. `mod` is Command on a Mac and
 * Control elsewhere. Both are accepted everywhere, because of remote desktops. A letter also matches by the key's
 * position (`code`), so that `mod+i` works on a Cyrillic or Arabic keyboard.
 */
export function matchesShortcut(shortcut: string, keys: ShortcutKeys): boolean {
  const { modifiers, key } = parseShortcut(shortcut)
  if (key === '') return false
  const { ctrlKey, metaKey } = keys
  const isModified = modifiers.has('mod')
    ? ctrlKey !== metaKey
    : ctrlKey === modifiers.has('ctrl') && metaKey === modifiers.has('meta')
  if (!isModified || keys.altKey !== modifiers.has('alt')) return false
  // Typing a character such as `?` may need Shift. Only for letters and digits must the shortcut name it.
  if (modifiers.has('shift') ? !keys.shiftKey : keys.shiftKey && /^[a-z0-9]$/.test(key)) return false
  const pressed = keys.key.toLowerCase()
  return pressed === key || (/^[a-z]$/.test(key) && !/^[a-z]$/.test(pressed) && keys.code === `Key${key.toUpperCase()}`)
}

/** Formats a shortcut for `aria-keyshortcuts`: `mod+i` becomes `Control+I Meta+I`. */
export function ariaKeyShortcuts(shortcut: string): string | undefined {
  const { modifiers, key } = parseShortcut(shortcut)
  if (key === '') return undefined
  const names = { ctrl: 'Control', meta: 'Meta', alt: 'Alt', shift: 'Shift' }
  const rest = Object.entries(names).flatMap(([name, label]) => (modifiers.has(name) ? label : []))
  const keys = [...rest, key[0]!.toUpperCase() + key.slice(1)].join('+')
  return modifiers.has('mod') ? `Control+${keys} Meta+${keys}` : keys
}

const ALIASES: Record<string, string> = { cmd: 'meta', command: 'meta', control: 'ctrl', option: 'alt', esc: 'escape' }

/** Splits a shortcut into its modifiers and its key. The key is empty if there is none. */
export function parseShortcut(shortcut: string): { modifiers: ReadonlySet<string>; key: string } {
  const words = shortcut.toLowerCase().split('+')
  const keys = words.map((word) => ALIASES[word.trim()] ?? word.trim())
  return { key: keys.pop()!, modifiers: new Set(keys) }
}
