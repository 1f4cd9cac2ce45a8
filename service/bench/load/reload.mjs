// @ts-check
/**
 * `node service/bench/load/reload.mjs [pages]`: measures how long the serving event loop is blocked while a folder is
 * read again: when idle, and with one reader who asks one question after the other.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { askMany } from './askMany.mjs'
import { buildService } from './buildService.mjs'
import { makeDocs } from './makeDocs.mjs'
import { startService } from './startService.mjs'

const folder = mkdtempSync(join(tmpdir(), 'docs-assistant-bench-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))

const pages = Number(process.argv[2] ?? 5_000)
const service = await buildService(join(folder, 'service'))
const { path } = makeDocs(join(folder, 'docs'), pages)
const running = await startService(service, path, 0)
await askMany([running.url], 1, 5)
const rows = []
for (const readers of [0, 1]) {
  const state = { isReading: true, answers: 0 }
  await running.watch()
  const reading = running.reload().finally(() => (state.isReading = false))
  if (readers > 0) for (; state.isReading; state.answers++) await askMany([running.url], readers, 1)
  const { reloadMs } = await reading
  const { busiestMs, longestMs, p99Ms } = await running.report()
  rows.push({
    pages,
    readers,
    'answers meanwhile': state.answers,
    'read again, s': Number((reloadMs / 1000).toFixed(1)),
    'longest turn, ms of CPU': Math.round(busiestMs),
    'longest delay, ms': Math.round(longestMs),
    'p99, ms': Math.round(p99Ms),
  })
}
console.table(rows)
running.stop()
