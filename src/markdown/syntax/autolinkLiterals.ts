import type { StateInline } from './markdownIt.ts'

/** Characters that only the text rule handles. `w` and `:` may start an autolink; the rules below check for them. */
const RUN = /[^\n!$&*:<[\\\]_`~]+/y
const WWW = /(?<![^\s*_~(])www\./gi
/** CJK punctuation ends a URL like white space does, because it is written without spaces around it. */
const ADDRESS = /[^\s<\u3000-\u3002\u3008-\u3011\uff01\uff08\uff09\uff0c\uff0e\uff1a\uff1b\uff1f\u201c\u201d]+/y
const DOMAIN = /^[^\s/?#:]+/
const EMAIL = /[\w.+-]{1,254}@[\w-]+(?:\.[\w-]+)+/g

/** Replaces markdown-it's text rule with one that stops where an autolink may begin. */
export function parseTextRun(state: StateInline, silent: boolean): boolean {
  RUN.lastIndex = state.pos
  if (!RUN.test(state.src)) return false
  let end = Math.min(RUN.lastIndex, state.posMax)
  WWW.lastIndex = state.pos
  const www = state.linkLevel === 0 ? findWwwBefore(state.src, end) : -1
  if (www === state.pos) return false
  if (www > 0) end = www
  if (!silent) state.pending += state.src.slice(state.pos, end)
  state.pos = end
  return true
}

function findWwwBefore(source: string, end: number): number {
  // The regular expression would scan to the end of the text at each word, so this first looks for its letters.
  const guess = source.indexOf('ww.', WWW.lastIndex)
  const upper = guess === -1 ? source.indexOf('WW.', WWW.lastIndex) : guess
  if (upper === -1 || upper > end) return -1
  const match = WWW.exec(source)
  return match === null || match.index >= end ? -1 : match.index
}

/**
 * GFM's autolinks without brackets: `www.`, `http://` and `https://`. At the end of an open text, a URL is not a link
 * yet.
 */
export function parseAutolinkLiteral(state: StateInline, silent: boolean): boolean {
  if (state.linkLevel > 0) return false
  const code = state.src.charCodeAt(state.pos)
  if (code === 0x3a) return withScheme(state, silent)
  if (code !== 0x77 && code !== 0x57) return false
  if (state.pos > 0 && !/[\s*_~(]/.test(state.src[state.pos - 1] ?? '')) return false
  if (state.src.slice(state.pos, state.pos + 4).toLowerCase() !== 'www.') return false
  const address = readAddress(state, state.pos)
  if (address === undefined || !isDomain(address, true)) return false
  if (!silent) pushLink(state, `http://${address}`, address)
  state.pos += address.length
  return true
}

function withScheme(state: StateInline, silent: boolean): boolean {
  if (!state.src.startsWith('://', state.pos)) return false
  const scheme = /(?:^|[^a-z])(https?)$/i.exec(state.pending.slice(-6))?.[1]
  if (scheme === undefined) return false
  const address = readAddress(state, state.pos + 3)
  if (address === undefined || !isDomain(address, false)) return false
  if (!silent) {
    state.pending = state.pending.slice(0, -scheme.length)
    const url = `${scheme}://${address}`
    pushLink(state, url, url)
  }
  state.pos += 3 + address.length
  return true
}

function readAddress(state: StateInline, start: number): string | undefined {
  ADDRESS.lastIndex = start
  if (!ADDRESS.test(state.src)) return undefined
  const end = Math.min(ADDRESS.lastIndex, state.posMax)
  if (state.env.isOpen === true && end >= state.src.length) return undefined
  return trimTrailingPunctuation(state.src.slice(start, end))
}

function trimTrailingPunctuation(address: string): string {
  let end = address.length
  let surplus = 0
  for (const character of address) surplus += character === ')' ? 1 : character === '(' ? -1 : 0
  for (; end > 0; end--) {
    const last = address[end - 1] ?? ''
    if ('?!.,:*_~\'"'.includes(last)) continue
    if (last === ')' && surplus > 0) {
      surplus--
      continue
    }
    const entity = last === ';' ? /&[a-z0-9]+;$/i.exec(address.slice(Math.max(0, end - 40), end)) : null
    if (entity === null) break
    end -= entity[0].length - 1
  }
  return address.slice(0, end)
}

function isDomain(address: string, needsDot: boolean): boolean {
  const domain = DOMAIN.exec(address)?.[0] ?? ''
  const parts = domain.split('.')
  if (needsDot ? parts.length < 2 || parts.at(-1) === '' : domain === '') return false
  return !parts.slice(-2).some((part) => part.includes('_')) && /[^\p{P}\p{S}]/u.test(domain)
}

function pushLink(state: StateInline, href: string, text: string): void {
  state.push('link_open', 'a', 1).attrs = [['href', href]]
  state.push('text', '', 0).content = text
  state.push('link_close', 'a', -1)
}

/** Finds the mail addresses in a text, as `[start, end]`. */
export function findEmails(text: string): [number, number][] {
  if (!text.includes('@')) return []
  const found: [number, number][] = []
  for (const match of text.matchAll(EMAIL)) {
    const address = match[0].replace(/\.+$/, '')
    if (/[-_]$/.test(address)) continue
    found.push([match.index, match.index + address.length])
  }
  return found
}
