/** Calls back once, before the next paint; what it returns calls that off. */
export type ScheduleFrame = (callback: () => void) => () => void

/** Browsers stop animation frames in tabs that nobody sees; then this is how long an update waits. */
const BACKGROUND_MS = 100

/** One sixtieth of a second, where there is no screen at all. */
const FRAME_MS = 16

/** Waits for the next animation frame, or for a timer where there is none or where the tab is in the background. */
export const scheduleFrame: ScheduleFrame = (callback) => {
  const { requestAnimationFrame, cancelAnimationFrame } = globalThis as Partial<typeof globalThis>
  let frame: number | undefined
  const timer = setTimeout(run, requestAnimationFrame === undefined ? FRAME_MS : BACKGROUND_MS)
  frame = requestAnimationFrame?.call(globalThis, run)
  function cancel(): void {
    clearTimeout(timer)
    if (frame !== undefined) cancelAnimationFrame?.call(globalThis, frame)
  }
  function run(): void {
    cancel()
    callback()
  }
  return cancel
}
