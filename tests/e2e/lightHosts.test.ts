/** The built script tag in the hosts that need no build step, with the checks of `tests/hosts`. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sampleCases } from '../propertyRuns.ts'
import { checkInBrowser } from '../hosts/checks.mjs'
import { HOSTS } from '../hosts/hosts.mjs'
import { copyHost, freePort, SERVICE, serveHost, startService } from '../hosts/startHost.mjs'
import { openBrowser } from './openBrowser.ts'

let browser: Browser
let work: string

beforeAll(async () => {
  browser = await openBrowser()
  work = mkdtempSync(join(tmpdir(), 'docs-assistant-light-'))
})
afterAll(async () => {
  await browser?.close()
  rmSync(work, { recursive: true, force: true })
})

// One of them, or all in the nightly run. Concurrent, because each test mostly waits.
test.concurrent.each(sampleCases(HOSTS.filter(({ isLight }) => isLight)))('$name passes every check', async (host) => {
  const [folder, port] = [join(work, host.id), await freePort()]
  const site = `http://localhost:${port}`
  const service = await startService(site)
  copyHost(host, folder, { service: service.url, site })
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'), 'dir')
  for (const [, , ...args] of host.recipe) {
    const words = args.map((word) => word.replace(SERVICE, service.url))
    execFileSync(process.execPath, [resolve('service/dist/cli.js'), ...words], { cwd: folder })
  }
  const stop = await serveHost(host, folder, port, service.url)
  try {
    const results = await checkInBrowser(browser, host, site)
    expect(Object.entries(results).filter(([, cell]) => cell.startsWith('FAILED'))).toEqual([])
    expect(results['cited answer']).toBe('ok')
  } finally {
    stop()
    service.stop()
  }
})
