// @ts-check
/**
 * Runs the service in its own process. It reads the folder, then sends its address and the cost to the benchmark. It
 * handles three messages: `reload` reads the folder again, `watch` begins to watch the event loop, and `report` ends
 * that and sends the result.
 */
import { pathToFileURL } from 'node:url'
import { watchTurns } from './watchTurns.mjs'

const [module = '', folder = '', wordDelayMs = '0'] = process.argv.slice(2)
const { createDocsService } = await import(pathToFileURL(module).href)

const service = createDocsService({
  docs: folder,
  port: 0,
  wordDelayMs: Number(wordDelayMs),
  assistantFolder: null,
  limits: { requestsPerHour: 1e9, requestsPerDayPerAddress: 1e9, streams: 1e9, streamsPerAddress: 1e9 },
})
const start = performance.now()
const { url } = await service.listen()
const indexMs = performance.now() - start

let endWatch = watchTurns()
let [watchedSince, cpuBefore] = [performance.now(), process.cpuUsage()]
process.on('message', async (message) => {
  if (message === 'reload') {
    const start = performance.now()
    await service.reload()
    process.send?.({ reloadMs: performance.now() - start })
  } else if (message === 'watch') {
    endWatch()
    endWatch = watchTurns()
    watchedSince = performance.now()
    cpuBefore = process.cpuUsage()
    process.send?.({})
  } else {
    const turns = endWatch()
    const { user, system } = process.cpuUsage(cpuBefore)
    process.send?.({
      ...turns,
      ...memory(),
      cpuMs: (user + system) / 1_000,
      watchedMs: performance.now() - watchedSince,
    })
  }
})
process.send?.({ url, indexMs, indexCpuMs: (cpuBefore.user + cpuBefore.system) / 1_000, ...memory() })

/**
 * Returns the memory after a garbage collection. The index is in another thread's heap, so only `residentBytes`
 * includes it.
 */
function memory() {
  globalThis.gc?.()
  const { heapUsed, rss } = process.memoryUsage()
  return { heapBytes: heapUsed, residentBytes: rss }
}
