/** Calls back once. Returns a function that cancels it. */
export type ScheduleUpdate = (callback: () => void) => () => void

/** How long an update waits in a background tab, where browsers stop animation frames. */
const BACKGROUND_MS = 100

/**
 * Waits for the next animation frame, and then for a task of its own. A slow device takes about as long to render an
 * update as to lay out and paint it, and handles the keys of a reader between the two. Right after a frame, there is
 * the most time until the next one.
 */
export const scheduleUpdate: ScheduleUpdate = (callback) => {
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
