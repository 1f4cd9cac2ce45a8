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
  let nextAt = 0
  const waitMs = (): number => {
    const ms = nextAt - Date.now()
    // The clock may have been set back.
    return ms > MAX_INTERVAL_MS ? 0 : Math.max(0, ms)
  }
  let frame: number | undefined
  return (callback) => {
    let cancel = wait()
    function wait(): () => void {
      const timer = setTimeout(() => {
        // The last update may have been measured since the timer was set.
        cancel = waitMs() > 0 ? wait() : schedule(update)
      }, waitMs())
      return () => clearTimeout(timer)
    }
    function update(): void {
      const startedAt = Date.now()
      const waitFor = (ms: number): void => {
        nextAt = startedAt + Math.min(MAX_INTERVAL_MS, Math.max(UPDATE_INTERVAL_MS, ms))
      }
      waitFor(isEndVisible() ? 0 : MAX_INTERVAL_MS)
      callback()
      if (isEndVisible()) measure(startedAt, (ms) => waitFor(INTERVAL_PER_COST * ms))
    }
    return () => cancel()
  }

  /**
   * Tells how long an update took: the task that renders it, and, where there is a screen, the frame that shows it.
   * Timers come after the rest of their task: after what reads and renders the message, and after layout and paint.
   */
  function measure(startedAt: number, tell: (ms: number) => void): void {
    const { requestAnimationFrame, cancelAnimationFrame } = globalThis as Partial<typeof globalThis>
    setTimeout(() => {
      const renderMs = Date.now() - startedAt
      tell(renderMs)
      // A hidden page would keep them all.
      if (frame !== undefined) cancelAnimationFrame?.call(globalThis, frame)
      frame = requestAnimationFrame?.call(globalThis, () => {
        const frameAt = Date.now()
        setTimeout(() => tell(renderMs + Date.now() - frameAt))
      })
    })
  }
}
