import { parse } from 'yaml'
import { isRecord } from '../../protocol/isRecord.ts'
import { reviveWellFormed } from './toWellFormed.ts'

export interface FrontMatter {
  /**
   * The fields. Empty if there is no front matter. The object has no prototype, so names such as `constructor` are
   * safe.
   */
  fields: Record<string, unknown>
  /** The text after the front matter. */
  body: string
  /** Why the YAML is invalid, in one line. The fields then come from the lines that were readable. */
  problem?: string
}

/** Longer front matter is read line by line, because the YAML parser would be too slow. */
const MAX_YAML_CHARACTERS = 64_000
/** To find duplicate keys, the parser compares every pair. Above this length, it doesn't look for them. */
const MAX_COMPARED_CHARACTERS = 8_000
const MAX_LINES = 1_000

/**
 * Separates the YAML front matter from a page. Never throws. If the YAML is invalid, uses its plain `key: value` lines.
 */
export function splitFrontMatter(source: string): FrontMatter {
  const text = source.replace(/^\uFEFF/, '')
  const range = findFrontMatter(text)
  if (range === null) return { fields: {}, body: text }
  const yaml = text.slice(range.from, range.to)
  const body = text.slice(range.end)
  if (yaml.length > MAX_YAML_CHARACTERS) {
    return { fields: readPlainLines(yaml), body, problem: `it has more than ${MAX_YAML_CHARACTERS} characters` }
  }
  try {
    const uniqueKeys = yaml.length <= MAX_COMPARED_CHARACTERS
    const value: unknown = parse(yaml, reviveWellFormed, { logLevel: 'error', maxAliasCount: 20, uniqueKeys })
    return { fields: isRecord(value) ? value : {}, body }
  } catch (error) {
    const [problem] = String(error instanceof Error ? error.message : error).split('\n')
    return { fields: readPlainLines(yaml), body, problem: problem ?? 'cannot be read' }
  }
}

/** Returns a value as one line of text, or undefined if it is not text. */
export function toSingleLine(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value.trim() !== '' ? value.replace(/\s+/g, ' ').trim() : undefined
}

/** Finds the YAML between a first line `---` and the next one. `end` is the index after the second. */
function findFrontMatter(text: string): { from: number; to: number; end: number } | null {
  const isRule = (from: number, to: number): boolean => /^---[ \t]*\r?$/.test(text.slice(from, to))
  const from = text.indexOf('\n') + 1
  if (from === 0 || !text.startsWith('---') || !isRule(0, from - 1)) return null
  for (let at = from; at < text.length;) {
    const lineBreak = text.indexOf('\n', at)
    const to = lineBreak < 0 ? text.length : lineBreak
    if (text.startsWith('---', at) && isRule(at, to)) return { from, to: at, end: Math.min(to + 1, text.length) }
    at = to + 1
  }
  return null
}

function readPlainLines(yaml: string): Record<string, unknown> {
  const fields: Record<string, unknown> = {}
  for (const line of yaml.split('\n', MAX_LINES)) {
    const [opening, key] = /^([A-Za-z][\w.-]{0,100}):[ \t]/.exec(line) ?? []
    if (opening === undefined || key === '__proto__') continue
    const value = line
      .slice(opening.length)
      .trim()
      .replace(/^(["'])(.*)\1$/, '$2')
    fields[key!] = value === 'true' ? true : value === 'false' ? false : value
  }
  return fields
}
