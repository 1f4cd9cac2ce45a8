// @ts-check
import { readFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'

/** How often the thread's CPU time is read: the length of a turn is known to a millisecond or two. */
const EVERY_MS = 2

/**
 * Watches the event loop of this thread. The delay contains the time in which other programs had the processor; the CPU
 * time of a turn does not.
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

/** CPU time of this thread, where the system tells (Linux). */
function cpuMs() {
  try {
    return Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[0]) / 1e6
  } catch {
    return Number.NaN
  }
}
