import { describe, expect, test } from 'vitest'
import { ariaKeyShortcuts, matchesShortcut, type ShortcutKeys } from '../../src/page/matchesShortcut.ts'

const press = (key: string, held: Partial<ShortcutKeys> = {}): ShortcutKeys => ({
  key,
  code: /^[a-z]$/i.test(key) ? `Key${key.toUpperCase()}` : '',
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  ...held,
})

describe('matchesShortcut', () => {
  test.each([
    ['mod+i', press('i', { ctrlKey: true })],
    ['mod+i', press('i', { metaKey: true })],
    ['mod+i', press('I', { ctrlKey: true })],
    ['mod+i', press('ш', { ctrlKey: true, code: 'KeyI' })],
    ['Mod + Shift + K', press('K', { ctrlKey: true, shiftKey: true })],
    ['ctrl+k', press('k', { ctrlKey: true })],
    ['cmd+k', press('k', { metaKey: true })],
    ['alt+h', press('h', { altKey: true })],
    ['/', press('/')],
    ['?', press('?', { shiftKey: true })],
    ['escape', press('Escape')],
  ])('%s matches its keys', (shortcut, keys) => {
    expect(matchesShortcut(shortcut, keys)).toBe(true)
  })

  test.each([
    ['mod+i', press('i')],
    ['mod+i', press('i', { ctrlKey: true, metaKey: true })],
    ['mod+i', press('i', { ctrlKey: true, shiftKey: true })],
    ['mod+i', press('i', { ctrlKey: true, altKey: true })],
    ['mod+i', press('j', { ctrlKey: true, code: 'KeyI' })],
    ['ctrl+k', press('k', { metaKey: true })],
    ['mod+shift+k', press('k', { ctrlKey: true })],
    ['/', press('/', { ctrlKey: true })],
    ['', press('')],
    ['mod+', press('', { ctrlKey: true })],
  ])('%s does not match other keys', (shortcut, keys) => {
    expect(matchesShortcut(shortcut, keys)).toBe(false)
  })
})

test.each([
  ['mod+i', 'Control+I Meta+I'],
  ['mod+shift+k', 'Control+Shift+K Meta+Shift+K'],
  ['alt+h', 'Alt+H'],
  ['/', '/'],
  ['escape', 'Escape'],
  ['', undefined],
])('ariaKeyShortcuts formats %s as %s', (shortcut, expected) => {
  expect(ariaKeyShortcuts(shortcut)).toBe(expected)
})
