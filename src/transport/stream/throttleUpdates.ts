import { runAfterFrame, type ScheduleUpdate } from '../../schedule/runAfterFrame.ts'

/**
 * The minimum time between two updates of an answer. Twenty per second look as smooth as sixty. Each update costs the
 * same: copying the message, rendering, layout and paint.
 */
const UPDATE_INTERVAL_MS = 50
const MAX_INTERVAL_MS = 250
/** On a slow device, the interval is this multiple of the last update's duration, so that the device is mostly idle. */
const INTERVAL_PER_COST = 4

export interface ThrottleOptions {
  schedule?: ScheduleUpdate
  /** Whether the end of the answer is in view. If not, updates come at the longest interval. */
  isEndVisible?: () => boolean
}

/**
 * Schedules the updates of one answer: the first one immediately, then one per interval. The slower the device, the
 * longer the interval.
 */
export function throttleUpdates({
  schedule = runAfterFrame,
  isEndVisible = () => true,
}: ThrottleOptions = {}): ScheduleUpdate {
  let nextAt = 0
  const waitMs = (): number => {
    const ms = nextAt - Date.now()
    // The system clock may have been set back.
    return ms > MAX_INTERVAL_MS ? 0 : Math.max(0, ms)
  }
  let frame: number | undefined
  return (callback) => {
    let cancel = wait()
    function wait(): () => void {
      const timer = setTimeout(() => {
        // The last update's duration may have been measured after this timer was set.
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
   * Measures how long an update took: the task that renders it and, if there are frames, the frame that paints it.
   * Timers run after the rest of their task, so after reading and rendering the message, and after layout and paint.
   */
  function measure(startedAt: number, report: (ms: number) => void): void {
    const { requestAnimationFrame, cancelAnimationFrame } = globalThis as Partial<typeof globalThis>
    setTimeout(() => {
      const renderMs = Date.now() - startedAt
      report(renderMs)
      // A hidden page would keep all requested frames.
      if (frame !== undefined) cancelAnimationFrame?.call(globalThis, frame)
      frame = requestAnimationFrame?.call(globalThis, () => {
        const frameAt = Date.now()
        setTimeout(() => report(renderMs + Date.now() - frameAt))
      })
    })
  }
}
