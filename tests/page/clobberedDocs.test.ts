import { afterEach, expect, test } from 'vitest'
import { toDocsAddress } from '../../src/static/toDocsAddress.ts'

afterEach(() => {
  Reflect.deleteProperty(document, 'baseURI')
  document.querySelector('base')?.remove()
})

function addBase(href: string): void {
  const base = document.createElement('base')
  base.href = href
  document.body.append(base)
}

test('the folder of a site without a server is found on a page with <img name="baseURI">', () => {
  Object.defineProperty(document, 'baseURI', { value: document.createElement('img'), configurable: true })
  expect(toDocsAddress('/docs-assistant')).toBe(`${location.origin}/docs-assistant/`)
})

// Code loads from there, so nothing that others wrote into the page may name another site.
test('the folder stays on the page’s own origin, whatever its address and <base> say', () => {
  expect(toDocsAddress('https://evil.example/docs-assistant')).toBe(`${location.origin}/docs-assistant/`)
  expect(toDocsAddress('//evil.example/docs-assistant/')).toBe(`${location.origin}/docs-assistant/`)
  expect(toDocsAddress('data:text/javascript,evil')).toMatch(`${location.origin}/`)
  addBase('https://evil.example/kit/')
  expect(toDocsAddress('/docs-assistant/')).toBe(`${location.origin}/docs-assistant/`)
})

test('the folder may be relative to a <base> of the page', () => {
  addBase('/kit/')
  expect(toDocsAddress('docs-assistant')).toBe(`${location.origin}/kit/docs-assistant/`)
})
