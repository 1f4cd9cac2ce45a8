import { rememberLoading } from '../engine/docs/collections.ts'

/** Thrown if a file of the index is not there, as after the site has been published again. */
export class MissingFileError extends Error {}

export interface StaticFiles {
  /** Loads a file, once. @throws MissingFileError */
  load(name: string): Promise<unknown>
  /** Loads the list of files as it is now. */
  loadManifest(): Promise<unknown>
  /** Loads files that may be needed later, without haste. Stops when files can't be loaded. */
  loadLater(names: readonly string[]): void
}

/** The requests at once for files that may be needed later. 300 pages have some 280 files. */
const LATER_AT_ONCE = 4

/** @param base The address of the folder, with a slash at its end. */
export function createStaticFiles(base: string): StaticFiles {
  const loaded = new Map<string, Promise<unknown>>()
  const load = (name: string): Promise<unknown> => rememberLoading(loaded, name, () => loadKept(base + name))
  let isLoadingLater = false
  return {
    load,
    // A cache between the site and the page may keep an old list, but not at this address.
    loadManifest: () => loadFile(`${base}index.json?${Date.now()}`),
    loadLater(names) {
      if (isLoadingLater) return
      isLoadingLater = true
      const left = names.values()
      const loadLeft = async (): Promise<void> => {
        for (const name of left) await load(name)
      }
      void Promise.all(Array.from({ length: LATER_AT_ONCE }, loadLeft))
        .catch(() => {})
        .finally(() => (isLoadingLater = false))
    },
  }
}

/** Loads a file that caches may keep for good. They may have kept a page that the host sent in its place. */
function loadKept(url: string): Promise<unknown> {
  return loadFile(url).catch((error) => {
    if (error instanceof MissingFileError) return loadFile(url, { cache: 'reload' })
    throw error
  })
}

async function loadFile(url: string, options?: RequestInit): Promise<unknown> {
  const response = await fetch(url, options)
  if (!response.ok) throw new MissingFileError(`A part of the docs is missing: ${url} (status ${response.status}).`)
  try {
    return (await response.json()) as unknown
  } catch {
    // Some hosts answer with a page instead of a status.
    throw new MissingFileError(`A part of the docs is missing: ${url} is not JSON.`)
  }
}
