import { afterEach, expect, test } from 'vitest'
import { takeLeftPage } from '../../src/page/leftPage.ts'
import { rememberLeftPage } from '../../src/page/rememberLeftPage.ts'

const LEFT = { key: 'acme', fromEnd: 120 }

afterEach(() => {
  dispatchEvent(new Event('pagehide'))
  sessionStorage.clear()
  history.replaceState(null, '', '/')
})

test('remembers the panel when the browser loads the next page, and gives it once', () => {
  rememberLeftPage(LEFT)
  expect(takeLeftPage('acme')).toBeNull()
  dispatchEvent(new Event('pagehide'))
  expect(takeLeftPage('another')).toBeNull()
  expect(takeLeftPage('acme')).toEqual(LEFT)
  expect(takeLeftPage('acme')).toBeNull()
})

test('forgets it when a router has swapped the page, so that a later reload does not open the panel', () => {
  rememberLeftPage(LEFT)
  history.pushState(null, '', '/guide')
  dispatchEvent(new Event('pagehide'))
  expect(takeLeftPage('acme')).toBeNull()
})
