// @ts-check
/**
 * `node service/bench/load/burst.mjs [pages] [readers]`: measures how long readers wait for the first frame if all ask
 * at the same moment: once in a new process, and ten times in a warm one. Each burst starts after the previous one has
 * ended.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { askMany } from './askMany.mjs'
import { buildService } from './buildService.mjs'
import { makeDocs } from './makeDocs.mjs'
import { quantile } from './spread.mjs'
import { startService } from './startService.mjs'

const folder = mkdtempSync(join(tmpdir(), 'docs-assistant-bench-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))

const [pages, readers] = [Number(process.argv[2] ?? 5_000), Number(process.argv[3] ?? 50)]
const service = await buildService(join(folder, 'service'))
const running = await startService(service, makeDocs(join(folder, 'docs'), pages).path, 0)
// A second service warms up this process, which plays all readers.
const other = await startService(service, makeDocs(join(folder, 'other'), 20).path, 0)
for (let count = 0; count < 5; count++) await askMany([other.url], readers, 1)
other.stop()
const rows = []
const first = (await askMany([running.url], readers, 1)).firstMs
rows.push(summarize('first burst of a new process', first))
for (let count = 0; count < 2; count++) await askMany([running.url], readers, 1)
const times = []
for (let count = 0; count < 10; count++) times.push(...(await askMany([running.url], readers, 1)).firstMs)
rows.push(summarize('ten bursts, warm', times), summarize('all eleven', [...first, ...times]))
console.table(rows)
running.stop()

/** @param {string} what @param {number[]} times */
function summarize(what, times) {
  const [median, p95] = [quantile(times, 0.5), quantile(times, 0.95)]
  const ratio = Number((p95 / median).toFixed(1))
  return { what, pages, readers, 'median, ms': Math.round(median), 'p95, ms': Math.round(p95), ratio }
}
