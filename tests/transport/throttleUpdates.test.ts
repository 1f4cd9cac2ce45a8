import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ScheduleUpdate } from '../../src/schedule/runAfterFrame.ts'
import { throttleUpdates } from '../../src/transport/stream/throttleUpdates.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A screen that updates immediately. */
const screen = (callback: () => void) => {
  callback()
  return () => {}
}

/** Runs the timers that are due. */
const settle = () => vi.advanceTimersByTime(0)

test('updates immediately for the first words', () => {
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

test('cancels an update that waits for the interval, and one that waits for a frame', () => {
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

test('waits longer after a slow update, up to a limit, and less again after a fast one', () => {
  const schedule = throttleUpdates({ schedule: screen })
  const fast = waitAfterUpdateOf(schedule, 1)
  const slow = waitAfterUpdateOf(schedule, 25)
  expect(slow).toBeGreaterThan(fast)
  expect(waitAfterUpdateOf(schedule, 40)).toBeGreaterThan(slow)
  expect(waitAfterUpdateOf(schedule, 1000)).toBeLessThan(10)
  expect(waitAfterUpdateOf(schedule, 1)).toBe(fast)
})

test('includes the frame that paints an update, even for an update that was scheduled before it', () => {
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

test('waits longest while the end of the answer is out of view', () => {
  let isVisible = true
  const schedule = throttleUpdates({ schedule: screen, isEndVisible: () => isVisible })
  const seen = waitAfterUpdateOf(schedule, 0)
  isVisible = false
  expect(waitAfterUpdateOf(schedule, 0)).toBeGreaterThan(4 * seen)
  isVisible = true
  expect(waitAfterUpdateOf(schedule, 0)).toBe(seen)
})

/** The time from the end of an update of this duration to the next one, in milliseconds. */
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
