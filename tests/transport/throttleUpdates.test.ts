import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { throttleUpdates } from '../../src/transport/throttleUpdates.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A screen that updates at once. */
const screen = (callback: () => void) => {
  callback()
  return () => {}
}

test('updates at once for the first words', () => {
  const update = vi.fn<() => void>()
  throttleUpdates({ schedule: screen })(update)
  expect(update).toHaveBeenCalledOnce()
})

test('waits an interval between two updates', () => {
  const schedule = throttleUpdates({ schedule: screen })
  const update = vi.fn<() => void>()
  schedule(() => {})
  schedule(update)
  vi.advanceTimersByTime(49)
  expect(update).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(update).toHaveBeenCalledOnce()
})

test('does not wait if the last update was long ago', () => {
  const schedule = throttleUpdates({ schedule: screen })
  const update = vi.fn<() => void>()
  schedule(() => {})
  vi.advanceTimersByTime(1000)
  schedule(update)
  expect(update).toHaveBeenCalledOnce()
})

test('cancels an update that waits for the interval, and one that waits for the screen', () => {
  const cancelUpdate = vi.fn<() => void>()
  const schedule = throttleUpdates({ schedule: () => cancelUpdate })
  const update = vi.fn<() => void>()
  schedule(update)()
  expect(cancelUpdate).toHaveBeenCalledOnce()

  const paced = throttleUpdates({ schedule: screen })
  paced(() => {})
  paced(update)()
  vi.runAllTimers()
  expect(update).not.toHaveBeenCalled()
})

test('waits longer after an update that took long, but not forever, and then less again', () => {
  const schedule = throttleUpdates({ schedule: screen })
  const waitAfterUpdateOf = (costMs: number) => {
    const update = vi.fn<() => void>()
    schedule(() => vi.setSystemTime(Date.now() + costMs))
    const endedAt = Date.now()
    vi.advanceTimersByTime(1)
    schedule(update)
    vi.runAllTimers()
    expect(update).toHaveBeenCalledOnce()
    const waitMs = Date.now() - endedAt
    vi.advanceTimersByTime(1000)
    return waitMs
  }
  const fast = waitAfterUpdateOf(1)
  const slow = waitAfterUpdateOf(25)
  expect(slow).toBeGreaterThan(fast)
  expect(waitAfterUpdateOf(40)).toBeGreaterThan(slow)
  expect(waitAfterUpdateOf(1000)).toBeLessThan(10)
  expect(waitAfterUpdateOf(1)).toBe(fast)
})

test('waits longest while the reader cannot see where the answer grows', () => {
  let isVisible = true
  const schedule = throttleUpdates({ schedule: screen, isEndVisible: () => isVisible })
  const waitMs = () => {
    const update = vi.fn<() => void>()
    schedule(() => {})
    const startedAt = Date.now()
    vi.advanceTimersByTime(1)
    schedule(update)
    vi.runAllTimers()
    expect(update).toHaveBeenCalledOnce()
    return Date.now() - startedAt
  }
  const seen = waitMs()
  vi.advanceTimersByTime(1000)
  isVisible = false
  expect(waitMs()).toBeGreaterThan(4 * seen)
  vi.advanceTimersByTime(1000)
  isVisible = true
  expect(waitMs()).toBe(seen)
})
