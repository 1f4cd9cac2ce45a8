/** Calls back once, later. Returns a function that cancels this. */
export type ScheduleUpdate = (callback: () => void) => () => void

/** How long an update waits in a background tab, where there are no animation frames. */
const BACKGROUND_MS = 100

/**
 * Waits for the next animation frame, then for a new task. On a slow device, rendering an update takes about as long as
 * its layout and paint; as separate tasks, the browser can handle key presses between them. Right after a frame, there
 * is the most time until the next one.
 */
export const runAfterFrame: ScheduleUpdate = (callback) => {
  const { requestAnimationFrame, cancelAnimationFrame } = globalThis as Partial<typeof globalThis>
  let timer = setTimeout(run, requestAnimationFrame === undefined ? 0 : BACKGROUND_MS)
  const request = requestAnimationFrame?.call(globalThis, () => {
    clearTimeout(timer)
    timer = setTimeout(run)
  })
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
