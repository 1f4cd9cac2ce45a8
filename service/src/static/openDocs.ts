import { createEngine } from '../engine/createEngine.ts'
import { createStaticFiles, MissingFileError } from './loadFiles.ts'
import { openSource, type StaticSource } from './openSource.ts'
import { STATIC_VERSION, type StaticManifest } from './StaticFiles.ts'

/**
 * Loads the docs of a site without a server and returns what answers requests about them.
 *
 * @param base The address of the folder with the index, with a slash at its end.
 * @throws Error If a file can't be loaded, or if another version wrote it. Later, what is returned rejects then.
 */
export async function openDocs(
  base: string,
  manifest: StaticManifest,
): Promise<(request: Request) => Promise<Response>> {
  const source = await openRenewable(base, manifest)
  const engine = createEngine(
    { open: async () => source },
    { base: new URL(base).pathname.replace(/\/$/, ''), siteUrl: new URL(manifest.site, base).href },
  )
  return async (request) => {
    const whole = await readWhole(await engine.fetch(request))
    source.throwIfOutdated()
    setTimeout(() => source.loadRest())
    return whole
  }
}

/** An answer is ready a moment after it has begun. Each of its parts would be sent to the page and shown by itself. */
async function readWhole(response: Response): Promise<Response> {
  return response.body === null ? response : new Response(await response.arrayBuffer(), response)
}

interface RenewableSource extends StaticSource {
  /** Throws if the files that are there now are for another version of the engine, so that nothing can be answered. */
  throwIfOutdated(): void
}

/** Docs that are opened again if one of their files has gone, because the site has been published again. */
async function openRenewable(base: string, manifest: StaticManifest): Promise<RenewableSource> {
  const files = createStaticFiles(base)
  let outdated: Error | undefined
  const open = (one: StaticManifest): Promise<StaticSource> => {
    if (one.version === STATIC_VERSION) return openSource(one, files)
    throw (outdated = new Error('The index of the docs was written by another version.'))
  }
  let current = await open(manifest)
  let renewing: Promise<void> | undefined

  async function renew(): Promise<void> {
    current = await open((await files.loadManifest()) as StaticManifest)
  }

  /** Tries once more with the files that are there now. */
  async function orRenewed<Result>(work: (source: StaticSource) => Promise<Result> | Result): Promise<Result> {
    try {
      return await work(current)
    } catch (error) {
      if (!(error instanceof MissingFileError)) throw error
      renewing ??= renew().finally(() => (renewing = undefined))
      await renewing
      return work(current)
    }
  }

  return {
    get docs() {
      return current.docs
    },
    loadRest: () => current.loadRest(),
    throwIfOutdated() {
      if (outdated !== undefined) throw outdated
    },
    search: { search: (query) => orRenewed(({ search }) => search.search(query)) },
    readPages: (pages) =>
      orRenewed(({ docs, readPages }) => {
        const known = new Set(docs.pages)
        const byPath = new Map(docs.pages.map((page) => [page.path, page]))
        return readPages!(pages.flatMap((page) => (known.has(page) ? page : (byPath.get(page.path) ?? []))))
      }),
  }
}
