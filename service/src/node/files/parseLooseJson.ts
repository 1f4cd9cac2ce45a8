import json5 from 'json5'
import { reviveWellFormed } from '../../engine/docs/plainText.ts'

/** Deeper than any settings. Unlimited nesting could overflow the stack of code that walks through the result. */
const MAX_DEPTH = 100

/** The lenient parser takes a microsecond or more for each character. */
const MAX_LENIENT_CHARACTERS = 1_000_000

/**
 * Parses JSON as people write it: with comments, trailing commas, single quotes, and keys without quotes.
 *
 * @returns undefined if the text can't be parsed, or is nested over 100 levels deep.
 */
export function parseLooseJson(source: string): unknown {
  const isShort = source.length <= MAX_LENIENT_CHARACTERS
  const value = parseWith(JSON.parse, source) ?? (isShort ? parseWith(json5.parse, source) : undefined)
  return isDeep(value) ? undefined : value
}

function parseWith(parse: typeof JSON.parse, source: string): unknown {
  try {
    return parse(source.replace(/^\uFEFF/, ''), /\\ud/i.test(source) ? reviveWellFormed : undefined) as unknown
  } catch {
    return undefined
  }
}

function isDeep(value: unknown): boolean {
  let level = [value]
  for (let depth = 0; depth <= MAX_DEPTH && level.length > 0; depth += 1)
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []))
  return level.length > 0
}
