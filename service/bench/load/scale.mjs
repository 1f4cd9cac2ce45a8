// @ts-check
/**
 * Measures how the service scales. Each row has its own processes, all on this machine.
 *
 *   node service/bench/load/scale.mjs pages 20000 100000          reading and answering by number of pages
 *   node service/bench/load/scale.mjs processes 5000 1 2 4        1, 2 and 4 processes; 50 and 500 readers at once
 *   node service/bench/load/scale.mjs change 5000                 one page changes
 *   node service/bench/load/scale.mjs soak 5000 10 20             20 readers without a pause, for ten minutes
 *
 * CPU is the time of all threads of the services. On a busy machine, it says more than the elapsed time.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { askMany } from './askMany.mjs'
import { buildService } from './buildService.mjs'
import { makeDocs } from './makeDocs.mjs'
import { quantile, round, spread } from './spread.mjs'
import { startService } from './startService.mjs'

const [what = '', ...numbers] = process.argv.slice(2)
const folder = mkdtempSync(join(tmpdir(), 'docs-assistant-bench-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
const service = await buildService(join(folder, 'service'))
const docs = (/** @type {number} */ pages) => makeDocs(join(folder, `docs-${pages}`), pages)

/** @type {Record<string, (...numbers: number[]) => AsyncGenerator<object>>} */
const MEASUREMENTS = { pages, processes, change, soak }
const measure = MEASUREMENTS[what]
if (measure === undefined) throw new Error(`name what to measure: ${Object.keys(MEASUREMENTS).join(', ')}`)
for await (const row of measure(...numbers.map(Number))) console.table([row])

/** @param {number[]} counts */
async function* pages(...counts) {
  for (const count of counts) {
    const { path, megabytes } = docs(count)
    const running = await startService(service, path, 0)
    await askMany([running.url], 1, 5)
    await running.watch()
    const { textMs } = await askMany([running.url], 1, 40)
    const { cpuMs, busiestMs } = await running.report()
    yield {
      pages: count,
      'Markdown, MB': round(megabytes, 1),
      'read and indexed, s': round(running.indexMs / 1_000, 1),
      'the same in CPU, s': round(running.indexCpuMs / 1_000, 1),
      'resident, MB': round(running.residentBytes / 1e6),
      'CPU of an answer, ms': round(cpuMs / 40, 1),
      'first word, ms': spread(textMs),
      'longest turn, ms of CPU': round(busiestMs),
    }
    running.stop()
    rmSync(path, { recursive: true })
  }
}

/** @param {number} pageCount @param {number[]} processes */
async function* processes(pageCount, ...processes) {
  const { path } = docs(pageCount)
  for (const count of processes) {
    const all = await Promise.all(Array.from({ length: count }, () => startService(service, path, 0)))
    const urls = all.map(({ url }) => url)
    await askMany(urls, count, 5)
    for (const readers of [50, 500]) {
      await Promise.all(all.map((running) => running.watch()))
      const start = performance.now()
      const { firstMs, textMs, lastMs } = await askMany(urls, readers, 2)
      const seconds = (performance.now() - start) / 1_000
      const watched = await Promise.all(all.map((running) => running.report()))
      yield {
        pages: pageCount,
        processes: count,
        readers,
        'answers a second': round(lastMs.length / seconds),
        'CPU of an answer, ms': round(sum(watched.map(({ cpuMs }) => cpuMs)) / lastMs.length, 1),
        'first frame, ms': spread(firstMs),
        'first word, ms': spread(textMs),
        'last frame, ms': spread(lastMs),
        'longest turn, ms of CPU': round(Math.max(...watched.map(({ busiestMs }) => busiestMs))),
        'resident, MB': round(sum(watched.map(({ residentBytes }) => residentBytes)) / 1e6),
      }
    }
    for (const running of all) running.stop()
  }
}

/** @param {number} pageCount */
async function* change(pageCount) {
  const { path } = docs(pageCount)
  const running = await startService(service, path, 0)
  const file = join(path, 'guide-0', 'page-0.md')
  writeFileSync(file, `${readFileSync(file, 'utf8')}\n## The quokka valve\n\nThe quokka valve closes by itself.\n`)
  await running.watch()
  const { reloadMs } = await running.reload()
  const { cpuMs, busiestMs } = await running.report()
  yield {
    pages: pageCount,
    'until readers find the change, s': round(reloadMs / 1_000, 1),
    'CPU, s': round(cpuMs / 1_000, 1),
    'longest turn, ms of CPU': round(busiestMs),
  }
  running.stop()
}

/** Yields one row per minute. @param {number} pageCount @param {number} minutes @param {number} readers */
async function* soak(pageCount, minutes, readers) {
  const { path } = docs(pageCount)
  const running = await startService(service, path, 0)
  for (let minute = 1; minute <= minutes; minute++) {
    await running.watch()
    const all = { firstMs: /** @type {number[]} */ ([]), lastMs: /** @type {number[]} */ ([]) }
    for (const end = performance.now() + 60_000; performance.now() < end;) {
      const { firstMs, lastMs } = await askMany([running.url], readers, 3)
      all.firstMs.push(...firstMs)
      all.lastMs.push(...lastMs)
    }
    const { heapBytes, residentBytes, cpuMs, busiestMs } = await running.report()
    yield {
      minute,
      answers: all.lastMs.length,
      'CPU of an answer, ms': round(cpuMs / all.lastMs.length, 1),
      'first frame, ms': spread(all.firstMs),
      'slowest, ms': round(quantile(all.lastMs, 1)),
      'longest turn, ms of CPU': round(busiestMs),
      'heap, MB': round(heapBytes / 1e6, 1),
      'resident, MB': round(residentBytes / 1e6),
    }
  }
  running.stop()
}

/** @param {readonly number[]} values */
function sum(values) {
  return values.reduce((total, value) => total + value, 0)
}
