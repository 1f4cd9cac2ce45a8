import { scheduleUpdate, type ScheduleUpdate } from './scheduleUpdate.ts'

/**
 * Least time between two updates of an answer. Twenty a second read as smoothly as sixty, and each costs the same:
 * copying the message, rendering, layout and paint.
 */
const UPDATE_INTERVAL_MS = 50
const MAX_INTERVAL_MS = 250
/** On a slow device, the interval is this many times as long as the last update took, so that most of it stays free. */
const INTERVAL_PER_COST = 4

export interface ThrottleOptions {
  schedule?: ScheduleUpdate
  /** Whether the reader can see where the answer grows. If not, updates come at the longest interval. */
  isEndVisible?: () => boolean
}

/**
 * Schedules the updates of one answer: the first words at once, then one update for everything in an interval. The
 * slower the device, the longer the interval.
 */
export function throttleUpdates({
  schedule = scheduleUpdate,
  isEndVisible = () => true,
}: ThrottleOptions = {}): ScheduleUpdate {
  let nextAt = Number.NEGATIVE_INFINITY
  return (callback) => {
    const run = () => {
      const startedAt = Date.now()
      nextAt = startedAt + UPDATE_INTERVAL_MS
      callback()
      // The message is read, rendered, laid out and painted before this task.
      setTimeout(() => {
        const costMs = isEndVisible() ? INTERVAL_PER_COST * (Date.now() - startedAt) : MAX_INTERVAL_MS
        nextAt = startedAt + Math.min(MAX_INTERVAL_MS, Math.max(UPDATE_INTERVAL_MS, costMs))
      })
    }
    const waitMs = nextAt - Date.now()
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
