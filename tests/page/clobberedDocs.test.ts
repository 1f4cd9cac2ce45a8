import { afterEach, expect, test } from 'vitest'
import { toDocsAddress } from '../../src/static/toDocsAddress.ts'

afterEach(() => Reflect.deleteProperty(document, 'baseURI'))

test('the folder of a site without a server is found on a page with <img name="baseURI">', () => {
  Object.defineProperty(document, 'baseURI', { value: document.createElement('img'), configurable: true })
  expect(toDocsAddress('/docs-assistant')).toBe(`${location.origin}/docs-assistant/`)
})
