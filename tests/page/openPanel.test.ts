import { afterEach, expect, test } from 'vitest'
import { takeOpenPanel, rememberOpenPanel } from '../../src/page/openPanel.ts'

const PANEL = { key: 'acme', fromEnd: 120 }

afterEach(() => {
  dispatchEvent(new Event('pagehide'))
  sessionStorage.clear()
  history.replaceState(null, '', '/')
})

test('remembers the panel when the browser loads the next page, and gives it once', () => {
  rememberOpenPanel(PANEL)
  expect(takeOpenPanel('acme')).toBeNull()
  dispatchEvent(new Event('pagehide'))
  expect(takeOpenPanel('another')).toBeNull()
  expect(takeOpenPanel('acme')).toEqual(PANEL)
  expect(takeOpenPanel('acme')).toBeNull()
})

test('forgets it when a router has swapped the page, so that a later reload does not open the panel', () => {
  rememberOpenPanel(PANEL)
  history.pushState(null, '', '/guide')
  dispatchEvent(new Event('pagehide'))
  expect(takeOpenPanel('acme')).toBeNull()
})
