import type { DocsPage } from '../docs/Docs.ts'
import { decodeLink } from '../docs/plainText.ts'
import { findPage, toPageUrl } from '../docs/findPage.ts'
import type { DocsSource } from '../search/Search.ts'
import { withoutTrailingSlashes } from '../../../../src/protocol/withoutTrailingSlashes.ts'
import type { Call } from './Route.ts'

/** Where readers find the docs. */
export interface SitePlace {
  /** The service's base path, such as `/docs`, or an empty string. */
  base: string
  /**
   * The site's public address including its path, without a trailing slash. @default each request's origin, with `base`
   */
  address?: string | undefined
  /** The path of the site's address. It differs from `base` if the service and the docs are at different paths. */
  path: string
  /** The address that the pages' Markdown is below. @default `address` */
  texts?: string | undefined
}

/**
 * Reads the options that say where readers find the docs.
 *
 * @throws Error If `siteUrl` is not a web address.
 */
export function readSitePlace(siteUrl: string | undefined, base = ''): SitePlace {
  if (siteUrl === undefined) return { base, path: base }
  const { origin, pathname } = readSiteUrl(siteUrl)
  const path = withoutTrailingSlashes(pathname) || base
  return { base, address: origin + path, path }
}

/**
 * Returns the site's complete address, without a trailing slash.
 *
 * @param url The request's address.
 */
export function readSiteAddress({ base, address }: SitePlace, url: URL): string {
  return address ?? url.origin + base
}

/** Removes `base` from the beginning of a path. Other paths are returned unchanged. */
export function withoutBase(path: string, base: string): string {
  if (base === '' || !path.startsWith(base)) return path
  const rest = path.slice(base.length)
  return rest === '' || /^[/?#]/.test(rest) ? `/${rest.replace(/^\/+/, '')}` : path
}

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

/** Only characters that need no escaping in an address, in HTML, in a stylesheet or in a cookie. */
const BASE = /^(?:\/(?!\.+(?:\/|$))[\w.~-]+)+$/

/**
 * Checks a base path and removes a trailing slash. The root is an empty string.
 *
 * @throws Error If it is not a path.
 */
export function readBase(base = ''): string {
  const path = withoutTrailingSlashes(base)
  if (path === '' || BASE.test(path)) return path
  throw new Error(`docs-assistant: base must be a path such as "/docs", not "${base.slice(0, 100)}"`)
}

/**
 * Checks the address for editing a page.
 *
 * @throws Error If it is not a web address.
 */
export function readEditUrl(editUrl: string): string {
  if (URL.canParse(editUrl) && /^https?:/.test(editUrl)) return editUrl
  throw new Error(
    'docs-assistant: editUrl must be like "https://github.com/acme/docs/edit/main/{file}", ' +
      `not "${editUrl.slice(0, 100)}"`,
  )
}

export function readSiteUrl(siteUrl: string): URL {
  if (URL.canParse(siteUrl) && /^https?:/.test(siteUrl)) return new URL(siteUrl)
  throw new Error(`docs-assistant: siteUrl must be like "https://docs.example.com", not "${siteUrl.slice(0, 100)}"`)
}

/** Finds a page by a path, with or without the leading slash and the site's base, or by a complete address. */
export async function findDocsPage(
  { docs, readPages }: Pick<DocsSource, 'docs' | 'readPages'>,
  path: string,
  base: string,
): Promise<DocsPage | undefined> {
  const pathname = toPathname(path)
  const page = findPage(pathname, docs) ?? findPage(withoutBase(pathname, base), docs)
  return page === undefined || readPages === undefined ? page : (await readPages([page]))[0]
}

function toPathname(path: string): string {
  if (!URL.canParse(path, 'http://site')) return path
  return decodeLink(new URL(path, 'http://site').pathname)
}
