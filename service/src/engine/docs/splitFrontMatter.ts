import { parse, YAMLParseError } from 'yaml'
import { isRecord } from '../../../../src/protocol/isRecord.ts'
import { reviveWellFormed } from './plainText.ts'

export interface FrontMatter {
  /**
   * The fields. Empty if there is no front matter. The object has no prototype, so names such as `constructor` are
   * safe.
   */
  fields: Record<string, unknown>
  body: string
  /** What is wrong with the front matter, in one line. The fields then come from the lines that were readable. */
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
  // Old files may end their lines with a lone CR.
  const text = source.replace(/^\uFEFF/, '').replace(/\r(?!\n)/g, '\n')
  const range = findFrontMatter(text)
  if (range === null) return readToml(text) ?? { ...findMisplacedFlags(text), body: text }
  const yaml = text.slice(range.from, range.to)
  const body = text.slice(range.end)
  const readInvalid = (problem: string): FrontMatter => ({
    fields: readPlainLines(yaml.split('\n', MAX_LINES)),
    body,
    problem: `front matter is not valid YAML: ${problem}`,
  })
  if (yaml.length > MAX_YAML_CHARACTERS) return readInvalid(`it has more than ${MAX_YAML_CHARACTERS} characters`)
  try {
    const uniqueKeys = yaml.length <= MAX_COMPARED_CHARACTERS
    // Each pretty error costs a look at its whole line, and a line may have thousands.
    const options = { logLevel: 'error', prettyErrors: false, maxAliasCount: 20, uniqueKeys } as const
    const value: unknown = parse(yaml, reviveWellFormed, options)
    if (typeof value === 'string') return readInvalid('it is only text')
    return { fields: isRecord(value) ? value : {}, body }
  } catch (error) {
    const [problem = ''] = String(error instanceof Error ? error.message : error).split('\n')
    return readInvalid(error instanceof YAMLParseError ? `${problem} ${writePosition(yaml, error.pos[0])}` : problem)
  }
}

const TOML = /^\+\+\+[ \t]*\r?\n([^]{0,20000}?)^\+\+\+[ \t]*(?:\r?\n|$)/m
/** A text, a number, or a flag. Lists and tables are not read. */
const TOML_LINE =
  /^([A-Za-z][\w-]{0,100})[ \t]*=[ \t]*(?:"((?:[^"\\]|\\.)*)"|'([^']*)'|(true|false)|(-?\d+(?:\.\d+)?))[ \t]*(?:#.*)?$/

/** Reads front matter in TOML, as Hugo has it: the plain fields before the first table. Null if there is none. */
function readToml(text: string): FrontMatter | null {
  if (!text.startsWith('+++')) return null
  const [whole, toml] = TOML.exec(text) ?? []
  if (whole === undefined || toml === undefined || !text.startsWith(whole)) return null
  const { fields: flags } = findMisplacedFlags(text)
  const fields: Record<string, unknown> = { ...flags }
  for (const line of toml.split(/\r?\n/)) {
    if (line.startsWith('[')) break
    const [, key, quoted, literal, flag, number] = TOML_LINE.exec(line) ?? []
    if (key === undefined) continue
    fields[key] =
      quoted?.replace(/\\(["\\])/g, '$1') ?? literal ?? (flag === undefined ? Number(number) : flag === 'true')
  }
  return { fields, body: text.slice(whole.length) }
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

/** The place in the file of a position in the YAML, which begins on its second line. */
function writePosition(yaml: string, position: number): string {
  const before = yaml.slice(0, position).split('\n')
  return `(line ${before.length + 1}, column ${before.at(-1)!.length + 1})`
}

function readPlainLines(lines: readonly string[]): Record<string, unknown> {
  const fields: Record<string, unknown> = {}
  for (const line of lines) {
    const [opening, , key] = PLAIN_LINE.exec(line) ?? []
    if (opening === undefined || key === '__proto__') continue
    const value = line
      .slice(opening.length)
      .trim()
      .replace(/^(["'])(.*)\1$/, '$2')
    fields[key!] = value === 'true' ? true : value === 'false' ? false : value
  }
  return fields
}

/** `key: value`, and what authors write instead, such as `key:value` or `key = value`. Not below another key. */
const PLAIN_LINE = /^\t*(["']?)([A-Za-z][\w.-]{0,100})\1[ \t]*[:=][ \t]*/

const FLAG = /^(?:draft|hidden|noindex|pagefind|published|searchable|unlisted)$/i
const MISPLACED_OPENING = /^(?:---|\+\+\+)[ \t]*\w*$/
/** What may follow: nothing, an indented line, an entry of a list, a comment, or a field. */
const MISPLACED_LINE = /^$|^[ \t]|^- |^[#\]}]|^["']?[A-Za-z][\w.-]*["']?[ \t]*[:=]/

/**
 * Finds the fields that hide a page from readers in front matter that isn't at the start of the file, has no end, or is
 * TOML. Such a page would be published although its author hid it.
 */
function findMisplacedFlags(text: string): Pick<FrontMatter, 'fields' | 'problem'> {
  const start = text.slice(0, MAX_YAML_CHARACTERS).trimStart()
  const lines = start.split('\n', MAX_LINES).map((line) => line.trimEnd())
  if (!MISPLACED_OPENING.test(lines[0]!)) return { fields: {} }
  const end = lines.findIndex((line, index) => index > 0 && !MISPLACED_LINE.test(line))
  const found = Object.entries(readPlainLines(lines.slice(1, end < 0 ? lines.length : end)))
  const fields = Object.fromEntries(found.filter(([key]) => FLAG.test(key)))
  const [flag] = Object.keys(fields)
  if (flag === undefined) return { fields }
  const problem =
    `"${flag}" counts, but the rest of the front matter is not read. ` +
    'Write it as YAML between two lines "---", the first of which is the first line of the file'
  return { fields, problem }
}
