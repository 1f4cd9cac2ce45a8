import type { Token } from 'markdown-it'
import { resolveAsset } from '../../../../src/config/settings/resolveAsset.ts'
import type { DocsPage } from '../../engine/docs/Docs.ts'
import { escapeHtml } from './html.ts'

/**
 * Of all addresses and titles on a page together. A definition such as `[a]: /page` has its address once, but each of
 * thousands of links to it gets a copy. No page that writes its addresses has so much.
 */
const MAX_CHARACTERS = 4_000_000

type Resolve = (address: string) => Target | null

/** Resolves the links and images of a parsed page. Unsafe ones are replaced by their text, and so are many. */
export function resolveTargets(tokens: Token[], page: DocsPage): void {
  let left = MAX_CHARACTERS
  for (const { children } of tokens) {
    let isUnsafe = false
    for (const token of children ?? []) {
      const resolve: Resolve = (address) => {
        if (left <= 0) return null
        const target = resolveTarget(address, page)
        left -= (target?.href ?? address).length + String(token.attrGet('title') ?? '').length
        return target
      }
      if (token.type === 'link_open') isUnsafe = !resolveLink(token, resolve)
      else if (token.type === 'image') renderImage(token, resolve)
      // Links can't be nested, so this closes the last one that was opened.
      else if (token.type === 'link_close' && isUnsafe) drop(token)
    }
  }
}

function resolveLink(token: Token, resolve: Resolve): boolean {
  const target = resolve(String(token.attrGet('href') ?? ''))
  if (target === null) {
    drop(token)
    return false
  }
  token.attrSet('href', target.href)
  if (target.isExternal) token.attrSet('rel', 'noopener noreferrer')
  return true
}

/**
 * Renders an image. One of another site becomes a link, because the content security policy doesn't allow to load it.
 */
function renderImage(token: Token, resolve: Resolve): void {
  const target = resolve(String(token.attrGet('src') ?? ''))
  const alt = escapeHtml(token.content)
  token.type = 'html_inline'
  if (target === null) token.content = alt
  else if (target.isExternal) {
    const label = `${alt || 'Image'} (${escapeHtml(new URL(target.href).host)})`
    token.content = `<a href="${escapeHtml(target.href)}" rel="noopener noreferrer">${label}</a>`
  } else token.content = `<img src="${escapeHtml(target.href)}" alt="${alt}" loading="lazy">`
}

function drop(token: Token): void {
  token.type = 'text'
  token.content = ''
}

interface Target {
  /** A path for the site itself, else a complete address. */
  href: string
  /** Whether it is a web address on another site. */
  isExternal: boolean
}

const SCHEMES = new Set(['http:', 'https:', 'mailto:', 'tel:'])

/**
 * Stands for the site's own address, which is unknown here. The domain is reserved by RFC 2606, so it doesn't exist.
 */
const SITE = 'http://site.invalid'

/**
 * Resolves an address on a page. Most relative addresses were already resolved when the folder was read; others are
 * relative to the page.
 *
 * @returns null for an invalid or unsafe address (`javascript:`, `data:` ...).
 */
function resolveTarget(address: string, page: DocsPage): Target | null {
  // oxlint-disable-next-line no-control-regex -- browsers ignore these characters, and would read another scheme
  const clean = address.replace(/[\u0000-\u001f\u007f]/g, '').trim()
  const base = `${SITE}${encodeURI(page.path)}`
  if (!URL.canParse(clean, base)) return null
  const url = new URL(clean, base)
  if (!SCHEMES.has(url.protocol)) return null
  if (url.origin === SITE) {
    // A path that begins with two slashes would be another host.
    const path = url.href.slice(SITE.length).replace(/^\/+/, '/')
    return { href: clean.startsWith('#') ? url.hash : path, isExternal: false }
  }
  return { href: url.href, isExternal: url.protocol === 'http:' || url.protocol === 'https:' }
}

const TAG = /<[a-z](?:[^"'<>]|"[^"]*"|'[^']*')*>/gi
const ADDRESS = /(\s(?:href|src|action|data-copy-address)=")(?=\/(?!\/))/gi

/**
 * Adds the base path to addresses in a page's tags that begin at the site's root. So the code that writes parts of a
 * page, including its Markdown, doesn't need the base path.
 *
 * @param base Such as `/docs`, or an empty string.
 */
export function placeAddresses(base: string, page: string): string {
  return base === '' ? page : page.replace(TAG, (tag) => tag.replace(ADDRESS, `$1${base}`))
}

/**
 * Returns the path in the docs folder that a setting of docs.json names (`/logo/light.svg`, `./logo.svg`), decoded and
 * without a leading slash. Returns null for an address of another site, or an invalid one.
 */
export function toFolderPath(setting: string | undefined): string | null {
  const address = resolveAsset(setting)
  if (address === undefined || !address.startsWith('/')) return null
  try {
    return decodeURI(address.split(/[?#]/)[0]!).slice(1)
  } catch {
    return null
  }
}
