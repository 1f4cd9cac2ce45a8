import { act, cleanup, renderHook } from '@testing-library/react'
import { useInsertionEffect } from 'react'
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

test('uses the Navigation API if there is one, and stops listening on unmount', async () => {
  const navigation = new EventTarget()
  Object.defineProperty(window, 'navigation', { value: navigation, configurable: true })
  const { result, unmount } = renderHook(() => usePagePath(true))
  await act(async () => {
    history.pushState(null, '', '/next')
    navigation.dispatchEvent(new Event('currententrychange'))
  })
  expect(result.current).toBe('/next')
  const remove = vi.spyOn(navigation, 'removeEventListener')
  unmount()
  expect(remove).toHaveBeenCalledOnce()
})

test('lets a router navigate while React inserts styles, when no state may change', async () => {
  const navigation = new EventTarget()
  Object.defineProperty(window, 'navigation', { value: navigation, configurable: true })
  const error = vi.spyOn(console, 'error').mockReturnValue()
  const { result, rerender } = renderHook(
    ({ path }) => {
      // As the router of Next.js does.
      useInsertionEffect(() => {
        history.pushState(null, '', path)
        navigation.dispatchEvent(new Event('currententrychange'))
      }, [path])
      return usePagePath(true)
    },
    { initialProps: { path: '/start' } },
  )
  await act(async () => rerender({ path: '/next' }))
  expect(result.current).toBe('/next')
  expect(error.mock.calls).toEqual([])
  error.mockRestore()
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
