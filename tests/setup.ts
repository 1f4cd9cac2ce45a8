/** Console output fails a test: a warning from React or from us is a bug. A test that expects one mocks the method. */
import { afterEach, beforeEach, expect, vi } from 'vitest'

const METHODS = ['error', 'warn'] as const

beforeEach(() => {
  for (const method of METHODS) vi.spyOn(console, method)
})

afterEach(() => {
  const printed = METHODS.flatMap((method) => {
    const spy = vi.mocked(console[method])
    if (!vi.isMockFunction(spy) || spy.getMockImplementation() !== undefined) return []
    return spy.mock.calls.map((call) => `console.${method}: ${call.map(String).join(' ')}`)
  })
  vi.restoreAllMocks()
  expect(printed).toEqual([])
})
