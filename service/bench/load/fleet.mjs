// @ts-check
/**
 * `node service/bench/load/fleet.mjs postgres://... redis://... [kills]`: runs three processes behind a small proxy,
 * with 100 threads and an agent job every second. Every ten seconds, one process is killed. Redis must be empty.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildService } from './buildService.mjs'
import { runFleet } from './runFleet.mjs'

const folder = mkdtempSync(join(tmpdir(), 'docs-assistant-bench-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
const [database = '', redis = '', kills = '30'] = process.argv.slice(2)
const built = pathToFileURL(await buildService(join(folder, 'service')))
const { limit, answers, jobs } = await runFleet({
  service: new URL('bench.js', built).href,
  database,
  redis,
  threads: 100,
  kills: Number(kills),
  killEveryMs: 10_000,
  jobEveryMs: 1_000,
})
console.table({ limit })
console.table({ answers })
console.table({ jobs })
