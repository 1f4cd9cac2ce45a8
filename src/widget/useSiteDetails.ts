import { lazyModule, useLazyModule } from '../react/lazyModule.ts'
import type * as siteDetailsModule from './siteDetails.ts'

export type SiteDetails = typeof siteDetailsModule

const siteDetails = lazyModule(() => import('./siteDetails.ts'))

/** Fetches it ahead, as `preloadConversation` does what answers: what the panel wears is there when it opens. */
export function preloadSiteDetails(config: unknown): void {
  if (hasContent(config)) void siteDetails.load()
}

/** What reads the lesser settings of a docs.json, once the reader has opened the widget; never there without such a file. */
export function useSiteDetails(config: unknown, isWanted: boolean): SiteDetails | undefined {
  const hasUse = isWanted && hasContent(config)
  const details = useLazyModule(siteDetails, hasUse)
  // Another widget of the page may have fetched it.
  return hasUse ? details : undefined
}

function hasContent(config: unknown): boolean {
  return config !== undefined && config !== null
}
