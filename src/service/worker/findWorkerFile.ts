import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The built `src/service/worker.ts` as seen from this file, which is in the same folder or in `chunks`. */
const PLACES = ['./worker.js', '../worker.js']

/**
 * The file that worker threads run. null where it was not built, such as in the sources: work then stays in this
 * thread.
 */
export function findWorkerFile(): URL | null {
  return PLACES.map((place) => new URL(place, import.meta.url)).find((file) => isFile(file)) ?? null
}

/** A host's bundler may have moved this module to an address that is not a file. */
function isFile(url: URL): boolean {
  return url.protocol === 'file:' && existsSync(fileURLToPath(url))
}
