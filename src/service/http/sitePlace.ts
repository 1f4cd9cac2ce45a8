/** Where readers find the docs. */
export interface SitePlace {
  /** The path that this service is below, such as `/docs`, or empty. */
  base: string
  /** The public address with its path, without a slash at its end. @default the origin of each request, with `base` */
  address?: string | undefined
  /** The path of the site's address. It differs from `base` if the service and the docs are at different paths. */
  path: string
}

/** Letters that need no escaping in an address, in HTML, in a stylesheet or in a cookie. */
const BASE = /^(?:\/(?!\.+(?:\/|$))[\w.~-]+)+$/

/** A base path without a slash at its end; empty for the root. @throws Error if it is not a path */
export function readBase(base = ''): string {
  const path = base.replace(/\/+$/, '')
  if (path === '' || BASE.test(path)) return path
  throw new Error(`docs-assistant: base is written as "/docs", not "${base.slice(0, 100)}"`)
}

/** Reads the options that say where readers find the docs. @throws Error if `siteUrl` is not a web address */
export function readSitePlace(siteUrl: string | undefined, base = ''): SitePlace {
  if (siteUrl === undefined) return { base, path: base }
  const { origin, pathname } = readSiteUrl(siteUrl)
  const path = pathname.replace(/\/+$/, '') || base
  return { base, address: origin + path, path }
}

/** @throws Error if `siteUrl` is not a web address */
export function readSiteUrl(siteUrl: string): URL {
  if (URL.canParse(siteUrl) && /^https?:/.test(siteUrl)) return new URL(siteUrl)
  throw new Error(`docs-assistant: siteUrl is written as "https://docs.example.com", not "${siteUrl.slice(0, 100)}"`)
}

/** The site's whole address, without a slash at its end. @param url of the request */
export function siteAddress({ base, address }: SitePlace, url: URL): string {
  return address ?? url.origin + base
}

/** Takes `base` off a path that begins with it. */
export function withoutBase(path: string, base: string): string {
  if (base === '' || !path.startsWith(base)) return path
  const rest = path.slice(base.length)
  return rest === '' || /^[/?#]/.test(rest) ? `/${rest.replace(/^\/+/, '')}` : path
}
