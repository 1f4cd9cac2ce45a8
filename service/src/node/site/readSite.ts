import type { Docs } from '../../engine/docs/Docs.ts'
import { createStylesheet } from './createStylesheet.ts'
import { readFrameSettings } from './readFrameSettings.ts'
import { readLanguages } from './readLanguages.ts'
import type { Site } from './Site.ts'

/**
 * Computes what the site needs of docs.
 *
 * @param base The site's base path. May be empty.
 */
export async function readSite(docs: Docs, base: string): Promise<Site> {
  const [frame, languages] = await Promise.all([readFrameSettings(docs), readLanguages(docs)])
  return { docs, frame, languages, stylesheet: createStylesheet(docs, base) }
}
