import { scheduleFrame, type ScheduleFrame } from './scheduleFrame.ts'

/**
 * Least time between two updates of an answer. Twenty a second read as smoothly as sixty, and each costs the same:
 * copying the message, drawing it, laying it out and painting it.
 */
const UPDATE_INTERVAL_MS = 50

/** Frames for the updates of one answer: the first words at once, then a frame for all that came in an interval. */
export function createPacedFrames(schedule: ScheduleFrame = scheduleFrame): ScheduleFrame {
  let lastAt = Number.NEGATIVE_INFINITY
  return (callback) => {
    const run = () => {
      lastAt = Date.now()
      callback()
    }
    const waitMs = lastAt + UPDATE_INTERVAL_MS - Date.now()
    if (waitMs <= 0) return schedule(run)
    let cancelFrame: (() => void) | undefined
    const timer = setTimeout(() => {
      cancelFrame = schedule(run)
    }, waitMs)
    return () => {
      clearTimeout(timer)
      cancelFrame?.()
    }
  }
}
