/** The check that every story ends with. */
import { afterEach, expect, test } from 'vitest'
import { findDarkContrastFaults } from '../../../.storybook/findDarkContrastFaults.ts'

afterEach(() => document.body.replaceChildren())

test('finds text that is hard to read in dark mode only', async () => {
  document.body.innerHTML = `
    <style>
      [data-da-theme='light'] { background: #fff; color: #000 }
      [data-da-theme='dark'] { background: #000; color: #111; transition: color 10s }
    </style>
    <div data-da-theme="light"><p>Hello</p></div>`
  expect(await findDarkContrastFaults(document)).toEqual([expect.stringContaining('<p>Hello</p>')])
  expect(await findDarkContrastFaults(document, [{ id: 'color-contrast', selector: 'h1' }])).toEqual([])
  expect(document.querySelector('div')!.dataset.daTheme).toBe('light')
})
