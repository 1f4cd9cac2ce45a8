import { addToList, findFirst } from './collections.ts'

const SCRIPTS = ['Han', 'Hiragana', 'Katakana', 'Thai', 'Lao', 'Khmer', 'Myanmar']

/** The source of a pattern with the flag `u`. It matches a character of a script without spaces between words. */
export const UNSPACED_SCRIPTS = `[${SCRIPTS.map((script) => `\\p{Script=${script}}`).join('')}]`

/** The code spans of a text, found in one pass. Even a text of only backticks takes linear time. */
interface CodeSpans {
  /**
   * Returns the index after the code span that the backtick at `from` opens. A span ends at the next run of backticks
   * with the same length. Returns null if there is none.
   */
  endOf(from: number): number | null
  /** Returns the index after the run of backticks that contains `from`. */
  endOfRun(from: number): number
}

export function findCodeSpans(text: string): CodeSpans {
  // Where runs of backticks end, in order, and where those of each length begin.
  const runEnds: number[] = []
  const startsByLength = new Map<number, number[]>()
  for (let from = text.indexOf('`'); from >= 0;) {
    let to = from + 1
    while (text[to] === '`') to += 1
    runEnds.push(to)
    addToList(startsByLength, to - from, from)
    from = text.indexOf('`', to)
  }

  function endOfRun(from: number): number {
    return runEnds[findFirst(runEnds.length, (at) => runEnds[at]! > from)]!
  }

  return {
    endOfRun,
    endOf(from) {
      const runEnd = endOfRun(from)
      const length = runEnd - from
      const starts = startsByLength.get(length) ?? []
      const next = starts[findFirst(starts.length, (at) => starts[at]! > from)]
      return next === undefined ? null : next + length
    },
  }
}

/** Lists the code spans of a text, and the backticks that open none. */
export function listCodeSpans(text: string): [from: number, to: number][] {
  const spans = findCodeSpans(text)
  const codes: [from: number, to: number][] = []
  for (let at = text.indexOf('`'); at >= 0; at = text.indexOf('`', codes.at(-1)![1]))
    codes.push([at, spans.endOf(at) ?? spans.endOfRun(at)])
  return codes
}

/** Replaces what a pattern finds in a line, but for what is in code spans. */
export function replaceOutsideCode(line: string, pattern: RegExp, replace: (...found: string[]) => string): string {
  const codes = listCodeSpans(line)
  return line.replace(pattern, (...found: string[]) => {
    const at = Number(found.at(-2))
    return codes.some(([from, to]) => at >= from && at < to) ? found[0]! : replace(...found)
  })
}

interface TextRange {
  from: number
  to: number
}

const AUTOLINK = /<[a-z][a-z\d+.-]{1,31}:[^\s<>]*>/iy
const MAX_TARGET = 2_000

/**
 * Finds the targets of links and images in a paragraph: `](here)`, `](<here>)`. Code spans, escaped brackets and
 * `<https://...>` are skipped. Takes linear time for any text.
 */
export function findLinkTargets(text: string): TextRange[] {
  const targets: TextRange[] = []
  if (!text.includes('](')) return targets
  const codeSpans = findCodeSpans(text)
  let depth = 0
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at]
    if (character === '\\') {
      at += 1
    } else if (character === '`') {
      at = (codeSpans.endOf(at) ?? codeSpans.endOfRun(at)) - 1
    } else if (character === '<') {
      AUTOLINK.lastIndex = at
      if (AUTOLINK.test(text)) at = AUTOLINK.lastIndex - 1
    } else if (character === '[') {
      depth += 1
    } else if (character === ']' && depth > 0) {
      depth -= 1
      if (text[at + 1] !== '(') continue
      const { target, end } = readTarget(text, at + 2)
      if (target !== null) targets.push(target)
      at = end - 1
    }
  }
  return targets
}

/** Reads a target. `end` is where to continue. */
function readTarget(text: string, start: number): { target: TextRange | null; end: number } {
  let from = start
  while (text[from] === ' ') from += 1
  const isInBrackets = text[from] === '<'
  if (isInBrackets) from += 1
  let depth = 0
  for (let at = from; at < text.length && at - from < MAX_TARGET; at += 1) {
    const character = text[at]!
    if (isInBrackets ? character === '>' : character === ')' && depth === 0) return rangeTo(at)
    if (isInBrackets ? /[\n<]/.test(character) : /\s/.test(character)) return isInBrackets ? none(at) : rangeTo(at)
    if (character === '\\') at += 1
    else if (character === '(') depth += 1
    else if (character === ')') depth -= 1
  }
  return none(Math.min(text.length, from + MAX_TARGET))

  function rangeTo(to: number): { target: TextRange | null; end: number } {
    return { target: to > from ? { from, to } : null, end: to }
  }

  function none(end: number): { target: null; end: number } {
    return { target: null, end: Math.max(end, start) }
  }
}

/** Decodes a part of a link, such as `what%3F` to `what?`. A part that can't be decoded is returned unchanged. */
export function decodeLink(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

const REFERENCE = /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos|nbsp));|&(amp|lt|gt|quot|nbsp)(?![\w;=])/gi
const CHARACTERS: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/** Decodes the character references that docs use: by number, and by the names of signs that HTML needs. */
export function decodeReferences(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(REFERENCE, (whole, hex?: string, decimal?: string, name?: string, bare?: string) => {
    if (hex === undefined && decimal === undefined) return CHARACTERS[(name ?? bare)!.toLowerCase()] ?? whole
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
    const isCharacter = code > 31 && code < 0x110000 && (code < 0xd800 || code > 0xdfff)
    return !isCharacter ? whole : code === 160 ? ' ' : String.fromCodePoint(code)
  })
}

/**
 * Cuts a long text at the last separator before `max` characters, and adds an ellipsis. If there is no separator, cuts
 * at `max`, but never within a character.
 */
export function cutText(text: string, max: number, separator: ' ' | '\n'): string {
  if (text.length <= max) return text
  const end = text.lastIndexOf(separator, max)
  return `${toWellFormed(text.slice(0, end > 0 ? end : max))}${separator}…`
}

/** Every page of the site has the titles of all pages and groups in its menu. */
const MAX_TITLE_CHARACTERS = 1_000

export function cutTitle(title: string): string {
  return cutText(title, MAX_TITLE_CHARACTERS, ' ')
}

const UNSPACED_CHARACTER = new RegExp(`${UNSPACED_SCRIPTS}\\p{M}*`, 'gu')

/**
 * Returns the words of some Markdown in lower case, each between spaces. Leaves out punctuation and links' targets. In
 * scripts without spaces, each character counts as a word, so that a part of a sentence can be found.
 */
export function toPlainWords(markdown: string): string {
  const text = withoutLinkTargets(markdown).replace(/<br\s*\/?>/gi, ' ')
  const words = normalizeText(text).toLowerCase().replace(UNSPACED_CHARACTER, ' $& ')
  return ` ${(words.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).join(' ')} `
}

/** So many accents on one letter are more than any language has. */
const ACCENTS = /([\p{M}\uFF9E\uFF9F]{32})[\p{M}\uFF9E\uFF9F]+/gu

/** Normalizes a text. Of more than 32 accents in a row, the rest is left out: sorting them takes square time. */
export function normalizeText(text: string, form: 'NFKC' | 'NFKD' | 'NFD' = 'NFKC'): string {
  return text.replace(ACCENTS, '$1').normalize(form)
}

/**
 * Cuts a text that will be split into words. Some characters are several when they are normalized: `ﷺ` is four words.
 */
export function cutForWords(text: string, length: number): string {
  const start = text.slice(0, length)
  const normalized = normalizeText(start).length
  return normalized > length ? start.slice(0, length ** 2 / normalized) : start
}

/** Removes the targets of links and pictures from some Markdown, roughly, and fast. Their texts stay in brackets. */
export function withoutLinkTargets(markdown: string): string {
  return markdown.replace(/\]\([^)]{0,2000}\)/g, ']')
}

/** Writes a block of code, with a fence that is longer than any in the code. */
export function writeFence(code: string, info: string): string {
  const longest = (code.match(/`{3,}/g) ?? []).reduce((most, { length }) => Math.max(most, length), 2)
  const fence = '`'.repeat(longest + 1)
  return `${fence}${info}\n${code}\n${fence}`
}

/** Replaces each half of a surrogate pair by U+FFFD: `encodeURI` throws for one, and PostgreSQL refuses it. */
export function toWellFormed(text: string): string {
  return text.replace(/\p{Cs}/gu, '\uFFFD')
}

/** A reviver for `JSON.parse`, whose escapes (`\uD800`) can contain such halves. */
export function reviveWellFormed(_key: unknown, value: unknown): unknown {
  return typeof value === 'string' ? toWellFormed(value) : value
}
