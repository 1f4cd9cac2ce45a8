import { parse } from 'yaml'
import { reviveWellFormed } from './plainText.ts'

/** Deeper than any settings. Unlimited nesting could overflow the stack of code that walks through the result. */
const MAX_DEPTH = 100

/** The lenient parser is slow, and nobody writes larger files by hand. */
const MAX_LENIENT_CHARACTERS = 100_000

/**
 * Parses JSON with comments and trailing commas. In small files, other mistakes are accepted too (single quotes, keys
 * without quotes).
 *
 * @returns undefined if the text can't be parsed, or is nested over 100 levels deep.
 */
export function parseLooseJson(source: string): unknown {
  const json = stripComments(source.replace(/^\uFEFF/, ''))
  if (measureDepth(json) > MAX_DEPTH) return undefined
  try {
    return JSON.parse(json, /\\ud/i.test(json) ? reviveWellFormed : undefined) as unknown
  } catch {
    if (json.length > MAX_LENIENT_CHARACTERS) return undefined
  }
  try {
    return parse(json, reviveWellFormed, { uniqueKeys: false, logLevel: 'error', maxAliasCount: 0 }) as unknown
  } catch {
    return undefined
  }
}

/** Removes comments, and commas before a closing bracket. Strings stay as they are. */
function stripComments(source: string): string {
  const pieces: string[] = []
  /** Index of the last piece if it is a comma, ignoring blanks and comments after it. */
  let comma = -1
  for (let at = 0; at < source.length;) {
    const end = endOfToken(source, at)
    const token = source.slice(at, end)
    at = end
    if (token.startsWith('//') || token.startsWith('/*')) {
      pieces.push(' ')
      continue
    }
    if ((token === '}' || token === ']') && comma >= 0) pieces[comma] = ' '
    if (token.trim() !== '') comma = token === ',' ? pieces.length : -1
    pieces.push(token)
  }
  return pieces.join('')
}

function endOfToken(source: string, from: number): number {
  const character = source[from]!
  if (character === '"') return endOfText(source, from)
  if (source.startsWith('//', from)) return indexOrEnd(source, '\n', from)
  if (source.startsWith('/*', from)) return Math.min(source.length, indexOrEnd(source, '*/', from + 2) + 2)
  if (',{}[]'.includes(character)) return from + 1
  let at = from + 1
  while (at < source.length && !'",{}[]/'.includes(source[at]!)) at += 1
  return at
}

function endOfText(source: string, from: number): number {
  for (let at = from + 1; at < source.length; at += 1) {
    if (source[at] === '\\') at += 1
    else if (source[at] === '"') return at + 1
  }
  return source.length
}

function indexOrEnd(source: string, text: string, from: number): number {
  const index = source.indexOf(text, from)
  return index < 0 ? source.length : index
}

function measureDepth(json: string): number {
  let depth = 0
  let deepest = 0
  for (let at = 0; at < json.length; at += 1) {
    const character = json[at]
    if (character === '"') at = endOfText(json, at) - 1
    else if (character === '{' || character === '[') deepest = Math.max(deepest, ++depth)
    else if (character === '}' || character === ']') depth -= 1
  }
  return deepest
}
