import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { writeStaticFolder } from './cli/writeStatic.ts'
import { readDocs } from './node/files/readDocs.ts'

/** Where `writeStaticSite` writes, and for which address. */
export interface WriteStaticSiteOptions {
  /** The folder to write. @default the folder `docs-assistant` of the site */
  out?: string | URL
  /** The site's public address, for `llms.txt`. @default what the pages say */
  siteUrl?: string
}

/**
 * Writes what a built site needs to answer by itself, as `docs-assistant index --static` does. For a hook of the site's
 * generator, after the build.
 *
 * @param site The folder of the built site, as a path or as a `file:` address.
 * @throws Error If the folder has no pages, or can't be written.
 */
export async function writeStaticSite(site: string | URL, options: WriteStaticSiteOptions = {}): Promise<void> {
  const folder = toPath(site)
  const docs = await readDocs(folder)
  if (docs.pages.length === 0) throw new Error(`docs-assistant: no pages in "${folder}", so nothing was written.`)
  const out = options.out === undefined ? join(folder, 'docs-assistant') : toPath(options.out)
  await writeStaticFolder({ docs, folder, out, siteUrl: options.siteUrl })
}

function toPath(place: string | URL): string {
  return place instanceof URL ? fileURLToPath(place) : place
}
