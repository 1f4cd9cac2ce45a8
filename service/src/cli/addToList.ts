import { hide } from './writeSource.ts'

const COMMENTS = /\/\/.*|\/\*[^]*?\*\//
const STRINGS = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/
const PATTERNS = /(?<=[=(:,[{!&|?]\s*)\/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\[\n])+\//
/** A key with a value, a shorthand or a method. Also a value, which is then taken for a key. */
const WORDS = /[\w$]+(?=\s*[:,(}])/

const join = (...parts: readonly RegExp[]) => new RegExp(parts.map(({ source }) => source).join('|'), 'g')
const LITERALS = join(COMMENTS, STRINGS, PATTERNS)
/** The tokens that structure a configuration file. */
const TOKENS = join(LITERALS, /[[\]{}()]|\.{3}/, WORDS)

/**
 * Adds an item to a list that is nested in a JavaScript object. Missing objects and the list itself are added.
 *
 * @param start Matches the text up to the brace that opens the object. That line must end with the brace.
 * @param keys The path to the list, such as `['app', 'head', 'script']`.
 * @returns null if there is no such object, if the path leads to something other than objects and a list, or if a key
 * that seems to be missing may be in another object that is spread.
 */
export function addToList(text: string, start: RegExp, keys: readonly string[], item: string): string | null {
  const found = start.exec(hide(text, LITERALS))
  if (found === null) return null
  let place = found.index + found[0].length
  for (const [depth, key] of keys.entries()) {
    const end = findKey(text, place, key)
    if (end === null) return null
    if (end === undefined) return insertAt(text, place, nest(keys.slice(depth), item))
    const opening = /^\s*:\s*([[{])/.exec(text.slice(end))
    if (opening?.[1] !== (depth === keys.length - 1 ? '[' : '{')) return null
    place = end + opening[0].length
  }
  return insertAt(text, place, item)
}

/** Writes an item in its list, as an entry of an object. */
export function nest([key = '', ...more]: readonly string[], item: string): string {
  return `${key}: ${more.length === 0 ? `[${item}]` : `{ ${nest(more, item)} }`}`
}

/** Returns where a key ends, if it is directly in the object that begins at `place`. null if that can't be known. */
function findKey(text: string, place: number, key: string): number | undefined | null {
  let depth = 0
  let notFound: undefined | null
  for (const { 0: token, index } of text.slice(place).matchAll(TOKENS)) {
    const end = place + index + token.length
    if ('[{('.includes(token)) depth += 1
    else if (']})'.includes(token)) depth -= 1
    else if (depth === 0 && token === '...') notFound = null
    else if (depth === 0 && (token === key || isQuoted(key, token, text.slice(end)))) return end
    if (depth < 0) return notFound
  }
  return notFound
}

function isQuoted(key: string, token: string, after: string): boolean {
  return token.slice(1, -1) === key && /^['"]/.test(token) && /^\s*:/.test(after)
}

/**
 * Inserts the first entry of an object or list.
 *
 * @param place The index after its opening bracket.
 */
function insertAt(text: string, place: number, entry: string): string {
  const [before, after] = [text.slice(0, place), text.slice(place)]
  const ofNextLine = /^[^\S\n]*\n([^\S\n]*)/.exec(after)
  if (ofNextLine !== null) return `${before}\n${ofNextLine[1] || '  '}${entry},${after}`
  const isEmpty = /^\s*[\]}]/.test(after)
  if (before.endsWith('[')) return before + entry + (isEmpty ? '' : ', ') + after
  return `${before} ${entry}${isEmpty ? ' ' : ','}${after}`
}
