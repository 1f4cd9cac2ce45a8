import type { Call } from './Route.ts'

/** Makes links to pages, for one reader. */
export interface Links {
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
  return {
    toUrl: (path, anchor = '') => `${base}${encodeURI(path)}${anchor === '' ? '' : `#${encodeURIComponent(anchor)}`}`,
  }
}
