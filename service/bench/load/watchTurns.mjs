// @ts-check
import { readFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'

/** How often the thread's CPU time is read. So turns are measured to within a millisecond or two. */
const EVERY_MS = 2

/**
 * Watches the event loop of this thread. Its delay includes time in which other programs had the processor; the CPU
 * time of a turn doesn't.
 * @returns {() => { busiestMs: number, longestMs: number, p99Ms: number }} ends the watch
 */
export function watchTurns() {
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  let [busiestMs, before] = [0, cpuMs()]
  const timer = setInterval(() => {
    const now = cpuMs()
    busiestMs = Math.max(busiestMs, now - before)
    before = now
  }, EVERY_MS)
  return () => {
    delay.disable()
    clearInterval(timer)
    return { busiestMs, longestMs: delay.max / 1e6, p99Ms: delay.percentile(99) / 1e6 }
  }
}

/** Returns the CPU time of this thread. Works only on Linux. */
function cpuMs() {
  try {
    return Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[0]) / 1e6
  } catch {
    return Number.NaN
  }
}
