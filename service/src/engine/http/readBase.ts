import { withoutTrailingSlashes } from '../../../../src/protocol/withoutTrailingSlashes.ts'

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

/** @throws Error If `siteUrl` is not a web address. */
export function readSiteUrl(siteUrl: string): URL {
  if (URL.canParse(siteUrl) && /^https?:/.test(siteUrl)) return new URL(siteUrl)
  throw new Error(`docs-assistant: siteUrl must be like "https://docs.example.com", not "${siteUrl.slice(0, 100)}"`)
}
