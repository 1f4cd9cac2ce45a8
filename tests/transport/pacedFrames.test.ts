import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPacedFrames } from '../../src/transport/pacedFrames.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A screen whose frames come at once. */
const screen = (callback: () => void) => {
  callback()
  return () => {}
}

test('draws the first words at once', () => {
  const update = vi.fn<() => void>()
  createPacedFrames(screen)(update)
  expect(update).toHaveBeenCalledOnce()
})

test('lets an interval pass between two updates', () => {
  const schedule = createPacedFrames(screen)
  const update = vi.fn<() => void>()
  schedule(() => {})
  schedule(update)
  vi.advanceTimersByTime(49)
  expect(update).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(update).toHaveBeenCalledOnce()
})

test('does not wait when the last update is long past', () => {
  const schedule = createPacedFrames(screen)
  const update = vi.fn<() => void>()
  schedule(() => {})
  vi.advanceTimersByTime(1000)
  schedule(update)
  expect(update).toHaveBeenCalledOnce()
})

test('calls off an update that waits, and one whose frame is asked for', () => {
  const cancelFrame = vi.fn<() => void>()
  const schedule = createPacedFrames(() => cancelFrame)
  const update = vi.fn<() => void>()
  schedule(update)()
  expect(cancelFrame).toHaveBeenCalledOnce()

  const paced = createPacedFrames(screen)
  paced(() => {})
  paced(update)()
  vi.runAllTimers()
  expect(update).not.toHaveBeenCalled()
})
