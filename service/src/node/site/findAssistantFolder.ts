import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * Possible paths of the built widget, relative to this file, which the build may put in `chunks`; or, from the sources.
 */
const PLACES = ['.', '..', '../../../dist']

/** Finds the folder of the built widget. Returns null if it was not built. */
export function findAssistantFolder(): string | null {
  const here = dirname(fileURLToPath(import.meta.url))
  return PLACES.map((place) => join(here, place)).find((folder) => existsSync(join(folder, 'embed.js'))) ?? null
}
