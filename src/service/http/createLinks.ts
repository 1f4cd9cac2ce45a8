import { pageUrl } from '../docs/pageAt.ts'
import type { Call } from './Route.ts'

/** Makes links to pages, for one reader. */
export interface Links {
  /** What they begin with: the site's address, or nothing. */
  base: string
  /** @param path of a page @param anchor of a section; none, or empty, for the page itself */
  toUrl(path: string, anchor?: string): string
}

/**
 * Readers on the docs site get paths. Readers on another origin get absolute links: below `siteUrl`, or the address
 * that they called.
 */
export function createLinks({ request, url }: Pick<Call, 'request' | 'url'>, siteUrl: string | undefined): Links {
  const origin = request.headers.get('origin')
  const site = siteUrl ?? url.origin
  const isOnSite = origin === null || origin === url.origin || (URL.canParse(site) && origin === new URL(site).origin)
  const base = isOnSite ? '' : site
  return { base, toUrl: (path, anchor) => pageUrl(base, path, anchor) }
}
