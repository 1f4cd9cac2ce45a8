// @ts-check
/**
 * `npm run bench:service`: measures the cost of the local service: the time and memory of indexing by number of pages,
 * and how long readers wait for the first and the last frame of an answer, one at a time and fifty at once. Everything
 * runs on this machine, and each measurement has its own process.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildService } from './buildService.mjs'
import { makeDocs } from './makeDocs.mjs'
import { askMany } from './askMany.mjs'
import { quantile, round, spread } from './spread.mjs'
import { startService } from './startService.mjs'

const PAGES = [100, 1_000, 5_000]
const READERS = [1, 50]
/** A pause between words, as in demonstrations, and no pause, which shows the cost of the service. */
const WORD_DELAYS_MS = [12, 0]
const QUESTIONS_ALONE = 20

const folder = mkdtempSync(join(tmpdir(), 'docs-assistant-bench-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))

const service = await buildService(join(folder, 'service'))
const folders = new Map()
for (const pages of PAGES) folders.set(pages, makeDocs(join(folder, `docs-${pages}`), pages))

const index = []
for (const [pages, { path, megabytes }] of folders) {
  const running = await startService(service, path, 0)
  index.push({
    pages,
    'Markdown, MB': round(megabytes, 1),
    'read and indexed, s': round(running.indexMs / 1000, 2),
    'heap, MB': round(running.heapBytes / 1e6),
    'resident, MB': round(running.residentBytes / 1e6),
    'a page, ms': round(await pageMs(running.url), 1),
  })
  running.stop()
}
console.log('\nReading and indexing a folder')
console.table(index)

const answers = []
for (const pages of [100, 5_000]) {
  for (const wordDelayMs of WORD_DELAYS_MS) {
    const running = await startService(service, folders.get(pages).path, wordDelayMs)
    await askMany([running.url], 1, 3)
    for (const readers of READERS) {
      const { firstMs, textMs, lastMs } = await askMany([running.url], readers, readers === 1 ? QUESTIONS_ALONE : 2)
      answers.push({
        pages,
        'pause, ms': wordDelayMs,
        readers,
        'first frame, ms': spread(firstMs),
        'first word, ms': spread(textMs),
        'last frame, ms': spread(lastMs),
      })
    }
    running.stop()
  }
}
console.log('\nAnswers: median, and the slowest of twenty (p95)')
console.table(answers)

/** @param {string} url */
async function pageMs(url) {
  const times = []
  for (let count = 0; count < 20; count++) {
    const start = performance.now()
    await (await fetch(`${url}/guide-0/page-${count}`)).text()
    times.push(performance.now() - start)
  }
  return quantile(times, 0.5)
}
