import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll } from 'vitest'
import { buildService } from '../../bench/service/buildService.mjs'

/** Builds the service for tests that need it in threads or processes of their own. Gone when the file's tests end. */
export async function builtService(): Promise<URL> {
  const folder = await mkdtemp(join(tmpdir(), 'docs-assistant-test-'))
  afterAll(() => rm(folder, { recursive: true, force: true }))
  return pathToFileURL(await buildService(folder))
}
