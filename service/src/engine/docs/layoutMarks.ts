/**
 * Marks in a page's `siteMarkdown`, from which the docs site makes components. A mark is between two private-use
 * characters, which authors don't use, and consists of letters and digits, so that no rule of Markdown reads it.
 * Whatever a mark says, the site makes only its own elements of it.
 */
const OPENING = '\uE012'
const CLOSING = '\uE014'
const END = '\uE013'
const MARK = /([\uE012\uE014])([a-z]{1,20})(?:0([\da-f]*))?\uE013/g
const ANY = /[\uE012-\uE014]/
const MAX_ATTRIBUTE = 2000

/** What a component looks like: its kind, such as `card`, and its attributes. */
export interface LayoutMark {
  kind: string
  isClosing: boolean
  attributes: Readonly<Record<string, string>>
}

type Given = Readonly<Record<string, string | undefined>>

/** Writes the mark that opens a component, or one that has no content. */
export function openLayout(kind: string, attributes: Given = {}): string {
  const text = JSON.stringify(
    Object.fromEntries(
      Object.entries(attributes).filter(([, value]) => value !== undefined && value.length < MAX_ATTRIBUTE),
    ),
  )
  const bytes = new TextEncoder().encode(text)
  const digits = text === '{}' ? '' : `0${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
  return `${OPENING}${kind}${digits}${END}`
}

export function closeLayout(kind: string): string {
  return `${CLOSING}${kind}${END}`
}

/** Puts the marks of a component around a block of Markdown. */
export function wrapLayout(kind: string, attributes: Given, content: string): string {
  return [openLayout(kind, attributes), content, closeLayout(kind)].filter((part) => part !== '').join('\n\n')
}

/** Splits a text at its marks. */
export function splitLayout(text: string): (string | LayoutMark)[] {
  if (!ANY.test(text)) return [text]
  const parts: (string | LayoutMark)[] = []
  let at = 0
  for (const { 0: whole, 1: sign, 2: kind, 3: digits, index } of text.matchAll(MARK)) {
    if (index > at) parts.push(text.slice(at, index))
    parts.push({ kind: kind!, isClosing: sign === CLOSING, attributes: readAttributes(digits ?? '') })
    at = index + whole.length
  }
  if (at < text.length) parts.push(text.slice(at))
  return parts
}

/** Removes all marks. */
export function dropLayout(text: string): string {
  return ANY.test(text) ? text.replace(MARK, '').replace(/[\uE012-\uE014]/g, '') : text
}

function readAttributes(digits: string): Record<string, string> {
  const bytes = Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes))
    if (typeof value !== 'object' || value === null) return {}
    return Object.fromEntries(Object.entries(value).filter(([, text]) => typeof text === 'string'))
  } catch {
    return {}
  }
}
