/** A docs.json whose every text is an attack: nothing of it may reach the host's page, or load. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderWidget } from '../widget/renderWidget.tsx'
import { slotsIn } from '../widget/slots.ts'

const HOSTILE = [
  'red;}body{display:none',
  '#fff;}body{display:none',
  '</style><img src="https://evil.example/x" onerror="document.title=\'hit\'">',
  'url(https://evil.example/x)',
  'Inter"; } body{display:none} x{',
  '"); background: url("https://evil.example/x',
  '\\"\n} * { display: none }',
  'javascript:document.title="hit"',
  'data:image/svg+xml,<svg onload="document.title=\'hit\'"/>',
  'constructor',
  '__proto__',
]

/** Every setting of section 2.7 of the reference, and one more, all of them the same text. */
function everywhere(text: string): unknown {
  const pair = { light: text, dark: text }
  const font = { family: text, weight: text, source: text, format: text }
  return {
    theme: text,
    name: text,
    colors: { primary: text, ...pair },
    logo: { ...pair, href: text },
    favicon: pair,
    appearance: { default: text, strict: text },
    fonts: { ...font, heading: font, body: font },
    icons: { library: text },
    background: { decoration: text, color: pair, image: pair },
    styling: { eyebrows: text, latex: text, codeblocks: { theme: pair, languages: { custom: [text] } } },
    thumbnails: { appearance: text, background: text, fonts: { family: text } },
    navigation: { groups: [{ group: text, pages: [text] }] },
    [text]: text,
  }
}

const main = document.createElement('main')
beforeEach(async () => {
  await page.viewport(1000, 760)
  main.textContent = 'the host\'s own text'
  document.body.append(main)
  document.title = 'the host\'s own title'
})
afterEach(() => main.remove())

test.each(HOSTILE)('%j as every text of docs.json', async (text) => {
  const before = { main: getComputedStyle(main).cssText, body: getComputedStyle(document.body).cssText, sheets: document.styleSheets.length }
  performance.clearResourceTimings()
  const slots = slotsIn(renderWidget({ config: everywhere(text) }).scope)
  ;(await slots.wait('launcher')).click()
  await slots.wait('input')
  await new Promise((resolve) => setTimeout(resolve, 100))

  const root = slots.find('root')!
  expect(root.querySelector('style, script, img[onerror], link')).toBeNull()
  expect(getComputedStyle(root).getPropertyValue('--da-surface')).toMatch(/^#[0-9a-f]{6}$/)
  expect(getComputedStyle(main).cssText).toBe(before.main)
  expect(getComputedStyle(document.body).cssText).toBe(before.body)
  expect(document.styleSheets.length).toBe(before.sheets)
  expect(main.checkVisibility()).toBe(true)
  expect(document.title).toBe('the host\'s own title')
  // What is no address is a path of the site itself, and asks no other.
  const hosts = performance.getEntriesByType('resource').map(({ name }) => new URL(name).host)
  expect(hosts.filter((host) => host !== window.location.host)).toEqual([])
})
