import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startPlayground } from './startPlayground.ts'

/** A service that does not end makes this test wait until its time is over. */
test('a stopped service ends, whatever its configuration keeps open', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'docs-assistant-test-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const config = join(folder, 'config.mjs')
  await writeFile(config, `setInterval(() => {}, 1_000)\nexport default {}\n`)
  const { url, stop } = await startPlayground('playground', {}, ['--config', config])
  expect((await fetch(`${url}/_assistant/health`)).status).toBe(200)
  await stop()
  await expect(fetch(url)).rejects.toThrow('fetch failed')
})
