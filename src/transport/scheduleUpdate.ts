/** Calls back once, before the next paint. Returns a function that cancels it. */
export type ScheduleUpdate = (callback: () => void) => () => void

/** How long an update waits in a background tab, where browsers stop animation frames. */
const BACKGROUND_MS = 100

/** One sixtieth of a second, where there is no screen at all. */
const NO_SCREEN_MS = 16

/** Waits for the next animation frame, or for a timer without a screen or in a background tab. */
export const scheduleUpdate: ScheduleUpdate = (callback) => {
  const { requestAnimationFrame, cancelAnimationFrame } = globalThis as Partial<typeof globalThis>
  let request: number | undefined
  const timer = setTimeout(run, requestAnimationFrame === undefined ? NO_SCREEN_MS : BACKGROUND_MS)
  request = requestAnimationFrame?.call(globalThis, run)
  function cancel(): void {
    clearTimeout(timer)
    if (request !== undefined) cancelAnimationFrame?.call(globalThis, request)
  }
  function run(): void {
    cancel()
    callback()
  }
  return cancel
}
