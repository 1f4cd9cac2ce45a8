import { pageUrl } from '../docs/findPage.ts'
import type { Call } from './Route.ts'
import { siteAddress, type SitePlace } from './sitePlace.ts'

/** Makes links to pages, for one reader. */
export interface Links {
  /** What they begin with: the site's address, or its path, which may be empty. */
  base: string
  /** The path that the reader's pages are below, or empty. */
  path: string
  /** @param path of a page @param anchor of a section; none, or empty, for the page itself */
  toUrl(path: string, anchor?: string): string
}

/**
 * Readers on the docs site, and on this service's own pages, get paths. Readers on another origin get absolute links:
 * below the site's address, or the one that they called.
 */
export function createLinks({ request, url }: Pick<Call, 'request' | 'url'>, site: SitePlace): Links {
  const origin = request.headers.get('origin') ?? url.origin
  const address = siteAddress(site, url)
  const isOnSite = origin === new URL(address).origin
  const path = origin === url.origin && !isOnSite ? site.base : site.path
  const base = origin === url.origin || isOnSite ? path : address
  return { base, path, toUrl: (path, anchor) => pageUrl(base, path, anchor) }
}
