/** The accessibility check that runs after every story. */
import { afterEach, expect, test } from 'vitest'
import '../../../.storybook/emulate.ts'
import { chooseModes, findModeFaults, MODE_NAMES } from '../../../.storybook/findModeFaults.ts'

afterEach(() => document.body.replaceChildren())

test('finds text that is hard to read in dark mode only', async () => {
  document.body.innerHTML = `
    <style>
      [data-da-theme='light'] { background: #fff; color: #000 }
      [data-da-theme='dark'] { background: #000; color: #111; transition: color 10s }
    </style>
    <div class="da-root" data-da-theme="light"><p>Hello</p></div>`
  expect(await findModeFaults(document)).toEqual([expect.stringMatching(/^dark: color-contrast: <p>Hello<\/p>/)])
  expect(await findModeFaults(document, [{ id: 'color-contrast', selector: 'h1' }])).toEqual([])
  expect(document.querySelector('div')!.dataset.daTheme).toBe('light')
})

test('finds buttons that overlap in right-to-left layouts only', async () => {
  document.body.innerHTML = `
    <style>
      button { inline-size: 12px; block-size: 12px; margin: 24px; padding: 0 }
      :dir(rtl) > button { margin: 0 }
    </style>
    <div class="da-root" dir="ltr"><button aria-label="One"></button><button aria-label="Two"></button></div>`
  const faults = await findModeFaults(document)
  expect(faults).toHaveLength(2)
  for (const fault of faults) expect(fault).toMatch(/^right to left: target-size: <button/)
  expect([document.documentElement.dir, document.querySelector('div')!.dir]).toEqual(['', 'ltr'])
})

test('finds text that is hard to read in forced colours only', async () => {
  document.body.innerHTML = `
    <style>
      @media (forced-colors: active) { p { forced-color-adjust: none; background: #fff; color: #eee } }
    </style>
    <div class="da-root"><p>Hello</p></div>`
  expect(await findModeFaults(document)).toEqual([expect.stringMatching(/^forced colours: color-contrast: <p>Hello/)])
  expect(matchMedia('(forced-colors: active)').matches).toBe(false)
})

test('checks every second story in one of these modes, and each in all of them every night', () => {
  const ids = Array.from({ length: 60 }, (_, index) => `gallery--story-${String.fromCharCode(97 + index)}`)
  const chosen = ids.map((id) => chooseModes(id, false))
  for (const name of MODE_NAMES) expect(chosen.filter((modes) => modes.includes(name))).toHaveLength(10)
  expect(chosen.flat()).toHaveLength(30)
  expect(chooseModes(ids[0]!, true)).toEqual(MODE_NAMES)
})
