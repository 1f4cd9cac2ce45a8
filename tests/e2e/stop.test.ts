import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startPlayground } from './startPlayground.ts'

// If a service does not end, these tests time out.

test('a stopped service ends, even if its configuration keeps something open', async () => {
  const config = await writeConfig('{}')
  const { url, stop } = await startPlayground('playground', {}, ['--config', config])
  expect((await fetch(`${url}/_assistant/health`)).status).toBe(200)
  await stop()
  await expect(fetch(url)).rejects.toThrow('fetch failed')
})

test('a service that cannot start says why and ends, even if its configuration keeps something open', async () => {
  const config = await writeConfig(`{ keys: ['acme_site'] }`)
  await expect(startPlayground('playground', {}, ['--config', config])).rejects.toThrow(
    /ended with 1: docs-assistant: keys has an admin key/,
  )
})

/** @param options The source code of the options */
async function writeConfig(options: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'docs-assistant-test-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const path = join(folder, 'config.mjs')
  await writeFile(path, `setInterval(() => {}, 1_000)\nexport default ${options}\n`)
  return path
}
