import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ScheduleUpdate } from '../../src/transport/scheduleUpdate.ts'
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

/** Lets the timers run that are due now. */
const settle = () => vi.advanceTimersByTime(0)

test('updates at once for the first words', () => {
  const update = vi.fn<() => void>()
  throttleUpdates({ schedule: screen })(update)
  settle()
  expect(update).toHaveBeenCalledOnce()
})

test('waits an interval between two updates', () => {
  const schedule = throttleUpdates({ schedule: screen })
  const update = vi.fn<() => void>()
  schedule(() => {})
  settle()
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
  settle()
  expect(update).toHaveBeenCalledOnce()
})

test('cancels an update that waits for the interval, and one that waits for the screen', () => {
  const cancelUpdate = vi.fn<() => void>()
  const schedule = throttleUpdates({ schedule: () => cancelUpdate })
  const update = vi.fn<() => void>()
  const cancel = schedule(update)
  settle()
  cancel()
  expect(cancelUpdate).toHaveBeenCalledOnce()

  const paced = throttleUpdates({ schedule: screen })
  paced(() => {})
  settle()
  paced(update)()
  vi.runAllTimers()
  expect(update).not.toHaveBeenCalled()
})

test('waits longer after an update that took long, but not forever, and then less again', () => {
  const schedule = throttleUpdates({ schedule: screen })
  const fast = waitAfterUpdateOf(schedule, 1)
  const slow = waitAfterUpdateOf(schedule, 25)
  expect(slow).toBeGreaterThan(fast)
  expect(waitAfterUpdateOf(schedule, 40)).toBeGreaterThan(slow)
  expect(waitAfterUpdateOf(schedule, 1000)).toBeLessThan(10)
  expect(waitAfterUpdateOf(schedule, 1)).toBe(fast)
})

test('counts the frame that shows an update, for one that was scheduled before it, too', () => {
  const frames: (() => void)[] = []
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => frames.push(callback))
  const waitAfterFrameOf = (costMs: number) => {
    const schedule = throttleUpdates({ schedule: screen })
    const update = vi.fn<() => void>()
    schedule(() => {})
    vi.advanceTimersByTime(1)
    const startedAt = Date.now()
    schedule(update)
    frames.pop()!()
    vi.setSystemTime(Date.now() + costMs)
    vi.runAllTimers()
    expect(update).toHaveBeenCalledOnce()
    return Date.now() - startedAt
  }
  const fast = waitAfterFrameOf(1)
  const slow = waitAfterFrameOf(30)
  vi.unstubAllGlobals()
  expect(fast).toBeLessThan(60)
  expect(slow).toBeGreaterThan(100)
})

test('waits longest while the reader cannot see where the answer grows', () => {
  let isVisible = true
  const schedule = throttleUpdates({ schedule: screen, isEndVisible: () => isVisible })
  const seen = waitAfterUpdateOf(schedule, 0)
  isVisible = false
  expect(waitAfterUpdateOf(schedule, 0)).toBeGreaterThan(4 * seen)
  isVisible = true
  expect(waitAfterUpdateOf(schedule, 0)).toBe(seen)
})

/** Milliseconds from the end of an update that takes a time until the next one. */
function waitAfterUpdateOf(schedule: ScheduleUpdate, costMs: number): number {
  const update = vi.fn<() => void>()
  schedule(() => vi.setSystemTime(Date.now() + costMs))
  settle()
  const endedAt = Date.now()
  vi.advanceTimersByTime(1)
  schedule(update)
  vi.runAllTimers()
  expect(update).toHaveBeenCalledOnce()
  const waitMs = Date.now() - endedAt
  vi.advanceTimersByTime(1000)
  return waitMs
}
