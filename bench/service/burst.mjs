// @ts-check
/**
 * `node bench/service/burst.mjs [pages] [readers]`: how long readers wait for the first frame when all ask at the same
 * moment, ten times, after three times to warm up. Everybody waits for the slowest before the next time.
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
for (let count = 0; count < 3; count++) await askMany([running.url], readers, 1)
const times = []
for (let count = 0; count < 10; count++) times.push(...(await askMany([running.url], readers, 1)).firstMs)
const [median, p95] = [quantile(times, 0.5), quantile(times, 0.95)]
console.table([{ pages, readers, 'median, ms': Math.round(median), 'p95, ms': Math.round(p95), ratio: p95 / median }])
running.stop()
