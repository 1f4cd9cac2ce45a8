import { act, cleanup, renderHook } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { usePagePath } from '../../src/page/usePagePath.ts'

beforeEach(() => {
  vi.useFakeTimers()
  history.replaceState(null, '', '/start')
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  Reflect.deleteProperty(window, 'navigation')
})

test('follows client-side navigation without patching the page’s history', () => {
  const pushState = history.pushState
  const { result } = renderHook(() => usePagePath(true))
  expect(result.current).toBe('/start')
  expect(history.pushState).toBe(pushState)
  act(() => {
    history.pushState(null, '', '/guides/theme?x=1#y')
    vi.advanceTimersByTime(1000)
  })
  expect(result.current).toBe('/guides/theme')
})

test('uses the Navigation API if there is one, and stops listening on unmount', () => {
  const navigation = new EventTarget()
  Object.defineProperty(window, 'navigation', { value: navigation, configurable: true })
  const { result, unmount } = renderHook(() => usePagePath(true))
  act(() => {
    history.pushState(null, '', '/next')
    navigation.dispatchEvent(new Event('currententrychange'))
  })
  expect(result.current).toBe('/next')
  const remove = vi.spyOn(navigation, 'removeEventListener')
  unmount()
  expect(remove).toHaveBeenCalledOnce()
})

test('sets no timer while not watching', () => {
  const { result } = renderHook(() => usePagePath(false))
  expect(result.current).toBeUndefined()
  expect(vi.getTimerCount()).toBe(0)
})

test('renders on a server', () => {
  const Path = () => <p>{usePagePath(true) ?? 'unknown'}</p>
  expect(renderToString(<Path />)).toBe('<p>unknown</p>')
})
