import { DAY_MS } from '../../engine/store/periods.ts'

/** Returns a function that runs the task once a day. If the task fails, the next call runs it again. */
export function createDailyTask(now: () => number, run: () => Promise<void> | void): () => Promise<void> {
  let ranOn = 0
  return async () => {
    const today = Math.floor(now() / DAY_MS)
    if (today === ranOn) return
    await run()
    ranOn = today
  }
}
