import { withoutTrailingSlashes } from '../../../../src/protocol/withoutTrailingSlashes.ts'
import { readSiteUrl } from './readBase.ts'

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
