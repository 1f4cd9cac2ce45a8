import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { inject } from 'vitest'
import { buildService } from '../../bench/service/buildService.mjs'

/** The test files of a process share one build, because it takes longer than most of their tests. */
const shared = globalThis as { builtService?: Promise<URL> }

/** Builds the service, for tests that need it in other threads or processes. */
export function builtService(): Promise<URL> {
  return (shared.builtService ??= build())
}

async function build(): Promise<URL> {
  return pathToFileURL(await buildService(join(inject('buildFolder'), String(process.pid))))
}
