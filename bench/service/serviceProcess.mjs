// @ts-check
/** The service in a process of its own: reads the folder, and sends its address and what it took to the bench. */
import { pathToFileURL } from 'node:url'

const [module = '', folder = '', wordDelayMs = '0'] = process.argv.slice(2)
const { createDocsService } = await import(pathToFileURL(module).href)

const service = createDocsService({
  folder,
  port: 0,
  wordDelayMs: Number(wordDelayMs),
  assistantFolder: null,
  limits: { requestsPerHour: 1e9, requestsPerDayPerAddress: 1e9 },
})
const start = performance.now()
const { url } = await service.listen()
const indexMs = performance.now() - start
globalThis.gc?.()
const { heapUsed, rss } = process.memoryUsage()
process.send?.({ url, indexMs, heapBytes: heapUsed, residentBytes: rss })
