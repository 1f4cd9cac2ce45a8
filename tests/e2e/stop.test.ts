import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startPlayground } from './startPlayground.ts'

// A service that does not end makes these tests wait until their time is over.

test('a stopped service ends, whatever its configuration keeps open', async () => {
  const config = await writeConfig('{}')
  const { url, stop } = await startPlayground('playground', {}, ['--config', config])
  expect((await fetch(`${url}/_assistant/health`)).status).toBe(200)
  await stop()
  await expect(fetch(url)).rejects.toThrow('fetch failed')
})

test('a service that cannot start ends, and says why, whatever its configuration keeps open', async () => {
  const config = await writeConfig(`{ assistantKey: 'acme_site' }`)
  await expect(startPlayground('playground', {}, ['--config', config])).rejects.toThrow(
    /ended with 1: docs-assistant: assistantKey is an admin key/,
  )
})

/** @param options their source code */
async function writeConfig(options: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'docs-assistant-test-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const path = join(folder, 'config.mjs')
  await writeFile(path, `setInterval(() => {}, 1_000)\nexport default ${options}\n`)
  return path
}
