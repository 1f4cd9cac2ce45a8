import { parse } from 'yaml'
import { isRecord } from './isRecord.ts'
import { reviveWellFormed } from './wellFormed.ts'

export interface FrontMatter {
  /** The fields; empty where there is no front matter. Never has a prototype's names. */
  fields: Record<string, unknown>
  /** The text after it. */
  body: string
  /** Set when the YAML was wrong: why, in one line. The fields are then those of the lines that could be read. */
  problem?: string
}

/** Longer front matter is read line by line, without YAML: the parser is too slow for it. */
const MAX_YAML_CHARACTERS = 64_000
/** To find keys that are there twice, the parser compares each with each. */
const MAX_COMPARED_CHARACTERS = 8_000
const MAX_LINES = 1_000

/** Takes the YAML front matter off a page. Wrong YAML never throws: plain `key: value` lines are kept. */
export function frontMatter(source: string): FrontMatter {
  const text = source.replace(/^\uFEFF/, '')
  const range = findFrontMatter(text)
  if (range === null) return { fields: {}, body: text }
  const yaml = text.slice(range.from, range.to)
  const body = text.slice(range.end)
  if (yaml.length > MAX_YAML_CHARACTERS) {
    return { fields: readableLines(yaml), body, problem: `it has more than ${MAX_YAML_CHARACTERS} characters` }
  }
  try {
    const uniqueKeys = yaml.length <= MAX_COMPARED_CHARACTERS
    const value: unknown = parse(yaml, reviveWellFormed, { logLevel: 'error', maxAliasCount: 20, uniqueKeys })
    return { fields: isRecord(value) ? value : {}, body }
  } catch (error) {
    const [problem] = String(error instanceof Error ? error.message : error).split('\n')
    return { fields: readableLines(yaml), body, problem: problem ?? 'cannot be read' }
  }
}

/** A field's value as one line of text. undefined for what is none. */
export function toSingleLine(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value.trim() !== '' ? value.replace(/\s+/g, ' ').trim() : undefined
}

/** Where the YAML is, between a first line `---` and the next one; `end` is behind the latter. */
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

function readableLines(yaml: string): Record<string, unknown> {
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
