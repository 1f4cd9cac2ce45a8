import { toPageUrl } from '../docs/findPage.ts'
import type { Call } from './Route.ts'
import { readSiteAddress, type SitePlace } from './sitePlace.ts'

/** Creates links to pages, for one reader. */
export interface Links {
  /** The prefix of all links: the site's address or its path, which may be empty. */
  base: string
  /** The path that the reader's pages are below. May be empty. */
  path: string
  /** @param path The page's path. @param anchor The section's anchor. Without it, the link leads to the page. */
  toUrl(path: string, anchor?: string): string
}

/**
 * Creates links for the reader who sent a request. Readers on the docs site, and on this service's own pages, get
 * paths. Readers on another origin get absolute links, which begin with the site's address, or with the one that the
 * request was sent to.
 */
export function createLinks({ request, url }: Pick<Call, 'request' | 'url'>, site: SitePlace): Links {
  const origin = request.headers.get('origin') ?? url.origin
  const address = readSiteAddress(site, url)
  const isOnSite = origin === new URL(address).origin
  const path = origin === url.origin && !isOnSite ? site.base : site.path
  const base = origin === url.origin || isOnSite ? path : address
  return { base, path, toUrl: (path, anchor) => toPageUrl(base, path, anchor) }
}
