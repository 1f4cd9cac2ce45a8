import type { Steps } from '../engine/search/buildIndex.ts'

/** Work on the main thread pauses after this time, so that the page stays responsive. */
const SLICE_MS = 12

/** Runs steps. Lets the thread handle other events from time to time. */
export async function runInSlices<Result>(steps: Steps<Result>): Promise<Result> {
  let startedAt = performance.now()
  for (;;) {
    const { done, value } = steps.next()
    if (done === true) return value
    if (performance.now() - startedAt < SLICE_MS) continue
    await pause()
    startedAt = performance.now()
  }
}

/** Lets the thread handle other events. Not a timer where there is a choice, because browsers delay those. */
function pause(): Promise<void> {
  return new Promise((resolve) => {
    // Some runtimes at the edge of a network have no channels.
    if (typeof MessageChannel === 'undefined') return void setTimeout(resolve)
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
}
