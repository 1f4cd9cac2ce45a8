import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/**
 * Possible paths of the built `service/src/worker.ts`, relative to this file. The build may put this file in `chunks`.
 */
const PLACES = ['./worker.js', '../worker.js']

/**
 * Finds the file that worker threads run. Returns null if it was not built, as in the sources; work is then done in
 * this thread.
 */
export function findWorkerFile(): URL | null {
  return PLACES.map((place) => new URL(place, import.meta.url)).find((file) => isFile(file)) ?? null
}

/** A host's bundler may have given this module an address that is not a file. */
function isFile(url: URL): boolean {
  return url.protocol === 'file:' && existsSync(fileURLToPath(url))
}
