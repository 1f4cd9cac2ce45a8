// @ts-check
/**
 * The service in a process of its own: reads the folder, and sends its address and what it took to the bench. On the
 * message `reload` it reads the folder again, and sends how long that kept its event loop waiting.
 */
import { readFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { pathToFileURL } from 'node:url'

const [module = '', folder = '', wordDelayMs = '0'] = process.argv.slice(2)
const { createDocsService } = await import(pathToFileURL(module).href)

const service = createDocsService({
  folder,
  port: 0,
  wordDelayMs: Number(wordDelayMs),
  assistantFolder: null,
  limits: { requestsPerHour: 1e9, requestsPerDayPerAddress: 1e9, streamsPerAddress: 1e9 },
})
const start = performance.now()
const { url } = await service.listen()
const indexMs = performance.now() - start
globalThis.gc?.()
const { heapUsed, rss } = process.memoryUsage()
process.on('message', async () => {
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  // The delay contains the time in which other programs had the processor. CPU time does not.
  let [busiestMs, before] = [0, cpuMs()]
  const timer = setInterval(() => {
    const now = cpuMs()
    busiestMs = Math.max(busiestMs, now - before)
    before = now
  }, 2)
  const start = performance.now()
  await service.reload()
  delay.disable()
  clearInterval(timer)
  const reloadMs = performance.now() - start
  process.send?.({ reloadMs, busiestMs, longestMs: delay.max / 1e6, p99Ms: delay.percentile(99) / 1e6 })
})
/** CPU time of the thread that serves, where the system tells (Linux). */
function cpuMs() {
  try {
    return Number(readFileSync('/proc/self/schedstat', 'utf8').split(' ')[0]) / 1e6
  } catch {
    return Number.NaN
  }
}

process.send?.({ url, indexMs, heapBytes: heapUsed, residentBytes: rss })
