import { afterEach, describe, expect, test } from 'vitest'
import { readHostAppearance } from '../../src/page/readHostAppearance.ts'

const html = document.documentElement

afterEach(() => {
  for (const element of [html, document.body]) {
    for (const name of element.getAttributeNames()) element.removeAttribute(name)
  }
})

describe('readHostAppearance', () => {
  test('returns null for a page without a setting', () => {
    expect(readHostAppearance(document)).toBeNull()
  })

  test.each([
    ['class', 'no-js dark', 'dark'],
    ['class', 'light', 'light'],
    ['class', 'darkly', null],
    ['data-theme', 'dark', 'dark'],
    ['data-theme', 'github-dark', 'dark'],
    ['data-theme', 'light', 'light'],
    ['data-theme', 'highlight', null],
    ['data-color-mode', 'dark', 'dark'],
    ['data-bs-theme', 'light', 'light'],
    ['data-md-color-scheme', 'slate', 'dark'],
    ['data-md-color-scheme', 'default', null],
    ['style', 'color-scheme: dark', 'dark'],
    ['style', 'color-scheme: light dark', null],
  ])('%s="%s" on <html> means %s', (name, value, expected) => {
    html.setAttribute(name, value)
    expect(readHostAppearance(document)).toBe(expected)
  })

  test('reads <body> as well', () => {
    document.body.className = 'dark'
    expect(readHostAppearance(document)).toBe('dark')
  })

  test('prefers <html>', () => {
    html.dataset.theme = 'light'
    document.body.className = 'dark'
    expect(readHostAppearance(document)).toBe('light')
  })
})
