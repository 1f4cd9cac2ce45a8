import { withoutTrailingSlashes } from '../../../../src/protocol/withoutTrailingSlashes.ts'

export function withoutEnding(file: string): string {
  return file.replace(/\.(?:mdx?|markdown|html)$/i, '')
}

/** Whether a page is from a built site. Its text is then plain Markdown already, and its address is known. */
export function isBuiltPage(file: string): boolean {
  return /\.html$/i.test(file)
}

/**
 * Returns a page's path without its extension, to compare it with others. For `INDEX.MD`, that is `index`. File systems
 * and editors differ in whether `ü` is one character or two, which nobody sees.
 */
export function toPageKey(file: string): string {
  return withoutEnding(file)
    .normalize('NFC')
    .replace(/(?<![^/])(?:index|readme)$/i, (name) => name.toLowerCase())
}

/**
 * Removes characters that can't be part of an address's path. A name may not end in `.md` either, because `/page.md` is
 * the Markdown of `/page`.
 */
export function toUrlName(name: string): string {
  return name.replace(/[?#\\\p{Cc}\p{Cs}]|\.(?=md$)/gu, '-')
}

/** Servers refuse longer addresses, and so does the index of a database. */
const MAX_PATH_BYTES = 2_000

export function isLongPath(path: string): boolean {
  return new TextEncoder().encode(path).length > MAX_PATH_BYTES
}

/**
 * Returns a page's own `slug` as a path, either absolute or relative to the page's folder. Returns null if it is not
 * usable.
 */
export function resolveSlug(slug: unknown, file: string): string | null {
  if (typeof slug !== 'string') return null
  if (slug.trim() === '/') return '/'
  const clean = withoutTrailingSlashes(slug.trim().replace(/^\.\//, ''))
  if (clean === '' || /[\s?#\\\p{Cc}\p{Cs}]|^[a-z]+:|(?:^|\/)\.\.?(?:\/|$)|\/\//iu.test(clean)) return null
  const folder = file.includes('/') ? file.slice(0, file.lastIndexOf('/')) : ''
  const isWhole = clean.includes('/') || folder === ''
  const path = clean.startsWith('/') ? clean : isWhole ? `/${clean}` : `/${folder}/${clean}`
  return isLongPath(path) ? null : path
}

/**
 * Returns the address of a page in another format: `/guides/start.md`, also if the page of a built site is
 * `/guides/start/` or `/guides/start.html`. For the page at `/`, it is `/index.md`.
 */
export function addPathEnding(path: string, ending: string): string {
  return encodeURI(toTextFile(path, ending))
}

export function toTextFile(path: string, ending: string): string {
  const bare = withoutTrailingSlashes(path.replace(/\.html$/i, ''))
  return (bare === '' ? '/index' : bare) + ending
}

export function isPath(path: string): boolean {
  return /^\/(?!\/)[^?#\\\p{Cc}\p{Cs}]*$/u.test(path)
}

/** `url: https://...`: the page stands for another address in the menu. */
export function isLink(url: unknown): url is string {
  return typeof url === 'string' && /^https?:\/\/[^\s\\<>]{1,2000}$/i.test(url)
}

/** Removes numbers that only sort files from a path: `1.guides/02.start` becomes `guides/start`. */
export type StripNumbers = (path: string) => string
