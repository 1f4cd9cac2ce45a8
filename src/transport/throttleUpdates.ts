import { scheduleUpdate, type ScheduleUpdate } from './scheduleUpdate.ts'

/**
 * Least time between two updates of an answer. Twenty a second read as smoothly as sixty, and each costs the same:
 * copying the message, rendering, layout and paint.
 */
const UPDATE_INTERVAL_MS = 50

/** Schedules the updates of one answer: the first words at once, then one update for everything in an interval. */
export function throttleUpdates(schedule: ScheduleUpdate = scheduleUpdate): ScheduleUpdate {
  let lastAt = Number.NEGATIVE_INFINITY
  return (callback) => {
    const run = () => {
      lastAt = Date.now()
      callback()
    }
    const waitMs = lastAt + UPDATE_INTERVAL_MS - Date.now()
    if (waitMs <= 0) return schedule(run)
    let cancelUpdate: (() => void) | undefined
    const timer = setTimeout(() => {
      cancelUpdate = schedule(run)
    }, waitMs)
    return () => {
      clearTimeout(timer)
      cancelUpdate?.()
    }
  }
}
