import { pageOf } from '../dom/pageOf.ts'

const FIRST_INTERVAL_MS = 1_500
const MAX_INTERVAL_MS = 15_000
const GROWTH = 1.4

/** Decides when to read a job again, if `isWaiting`. Does nothing until it has a page to watch. */
export function createPollTimer(poll: () => void, isWaiting: () => boolean) {
  let page: Document | null = null
  let interval = FIRST_INTERVAL_MS
  let dueAt = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  function wake(): void {
    clearTimeout(timer)
    if (page === null || pageOf(page).visibilityState === 'hidden' || !isWaiting()) return
    timer = setTimeout(poll, Math.max(0, dueAt - Date.now()))
  }

  return {
    /** Polls after the interval, but not before `time`. Each interval is longer than the previous one. */
    schedule(time = 0): void {
      // Never earlier, even if the page was hidden in the meantime. Up to a fifth later, so that readers don't poll in
      // step.
      dueAt = Date.now() + Math.max(interval, time - Date.now()) * (1 + Math.random() / 5)
      interval = Math.min(interval * GROWTH, MAX_INTERVAL_MS)
      wake()
    },
    /** Polls at `time`, or immediately if that has passed. After that, intervals start with the shortest one. */
    restart(time = 0): void {
      interval = FIRST_INTERVAL_MS
      dueAt = time
      wake()
    },
    /** Polls only while this page is visible. Null stops polling. */
    watch(next: Document | null): void {
      pageOf(page)?.removeEventListener('visibilitychange', wake)
      page = next
      pageOf(page)?.addEventListener('visibilitychange', wake)
      wake()
    },
  }
}
