import { dirname, resolve } from 'node:path'
import { checkDocument, readDocument, type ParsedDocsConfig } from '../parse/parseDocsConfig.ts'
import { createWarn, type Warn } from './createWarn.ts'
import { collectProblems, isFreeOfErrors, show } from '../parse/problems.ts'
import { readTextFile } from './readTextFile.ts'
import { resolveReferences } from './resolveReferences.ts'
import type { ConfigProblem } from '../settings/DocsConfig.ts'
import { getLineAndColumn, type LocationMap } from '../parse/sourceText.ts'
import { warnOfIgnoredEntries } from './warnOfIgnoredEntries.ts'
import { warnOfIgnoredSettings } from './warnOfIgnoredSettings.ts'
import { warnOfMissingFiles } from './warnOfMissingFiles.ts'
import { warnOfMissingPages } from './warnOfMissingPages.ts'
import { warnOfUnusedSettings } from './warnOfUnusedSettings.ts'
import { CODE_THEMES } from '../theme/codeThemes.ts'
import { findNearest } from '../parse/findNearest.ts'
import { readValue } from '../settings/readValue.ts'

export interface ReadDocsConfig extends ParsedDocsConfig {
  /** The file as an object with resolved references, not checked. undefined if it could not be read. */
  source: unknown
}

/**
 * Reads docs.json from disk and parses it like `parseDocsConfig`. It also replaces each `{ "$ref": "./colors.json" }`
 * with the content of that file, which must be in the folder of docs.json, and warns of missing files. The `file` of a
 * problem in a referenced file is its absolute path. Never rejects: a file that can't be read is an error in
 * `problems`.
 */
export async function readDocsConfig(file: string): Promise<ReadDocsConfig> {
  const { problems, report } = collectProblems()
  const locations: LocationMap = new Map()
  const path = resolve(file)
  const folder = dirname(path)
  const read = await readTextFile(path)
  let source: unknown
  if ('problem' in read) report('error', '', read.problem)
  else source = readIndented(read.text, locations, problems)
  // Looking for references visits every member, so it is skipped for files without any.
  if ('text' in read && read.text.includes('$ref'))
    source = await resolveReferences(source, { folder, trail: [path], path: '', locations, report })
  const config = checkDocument(source, locations, report)
  if (source !== undefined) {
    const warn = createWarn(source, locations, report)
    warnOfUnknownCodeThemes(source, warn)
    warnOfIgnoredSettings(source, warn)
    warnOfUnusedSettings(source, warn)
    await warnOfMissingFiles(source, folder, warn)
    const isWhole = problems.every(({ path }) => !path.endsWith('$ref'))
    if (isWhole) warnOfIgnoredEntries(source, locations, report)
    warnOfMissingPages(source, folder, isWhole, locations, report)
  }
  return { ok: isFreeOfErrors(problems), config, source, problems }
}

/** Parses a text. If a bracket is missing, inserts it where the indentation suggests, and parses again. */
function readIndented(text: string, locations: LocationMap, problems: ConfigProblem[]): unknown {
  const first = collectProblems()
  const value = readDocument(text, locations, first.report)
  const missing = isFreeOfErrors(first.problems) ? undefined : findMissingBracket(text)
  if (missing !== undefined) {
    const { offset, bracket, openedAtLine } = missing
    const second = collectProblems()
    const mended = readDocument(text.slice(0, offset) + bracket + text.slice(offset), locations, second.report)
    if (countErrors(second.problems) < countErrors(first.problems)) {
      const opening = bracket === '}' ? '{' : '['
      const message = `A "${bracket}" is missing here: it closes the "${opening}" of line ${openedAtLine}.`
      problems.push({ severity: 'error', path: '', message, ...getLineAndColumn({ text }, offset) }, ...second.problems)
      return mended
    }
  }
  problems.push(...first.problems)
  return value
}

function countErrors(problems: readonly ConfigProblem[]): number {
  return problems.filter(({ severity }) => severity === 'error').length
}

/** Where a bracket belongs, judging by the indentation of what follows. */
interface MissingBracket {
  /** Offset in the text. If a comma follows, the offset before it. */
  offset: number
  bracket: '}' | ']'
  /** The line of the bracket that it closes, counted from 1. */
  openedAtLine: number
}

const TOKEN = /"(?:[^"\\\r\n]|\\.)*"?|\/\/.*|\/\*[^]*?(?:\*\/|$)|[{}[\]]|\r\n?|\n|[^\s"{}[\]/]+|\//g

/**
 * Finds a missing bracket in indented JSON by the first line whose indentation does not match the open brackets. A
 * parser would notice it only at the end of the file.
 */
function findMissingBracket(text: string): MissingBracket | undefined {
  const open: { bracket: '}' | ']'; line: number; indent: number }[] = []
  let line = 1
  let lineStart = 0
  let isFirstOfLine = true
  let [lastEnd, indent] = [0, 0]
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    if (/^[\r\n]/.test(token)) {
      line++
      lineStart = index + token.length
      isFirstOfLine = true
      continue
    }
    if (/^\/[/*]/.test(token)) {
      const breaks = [...token.matchAll(/\r\n?|\n/g)]
      line += breaks.length
      if (breaks.length > 0) lineStart = index + breaks.at(-1)!.index + 1
      continue
    }
    const isClosing = token === '}' || token === ']'
    if (isFirstOfLine) {
      indent = index - lineStart
      const top = open.at(-1)
      // A closing bracket is indented like the line that opened it, and everything else further.
      if (
        top !== undefined &&
        line > top.line &&
        (isClosing ? indent < top.indent : indent <= top.indent && !token.startsWith(','))
      ) {
        return { offset: beforeComma(text, lastEnd), bracket: top.bracket, openedAtLine: top.line }
      }
    }
    isFirstOfLine = false
    if (token === '{' || token === '[') open.push({ bracket: token === '{' ? '}' : ']', line, indent })
    else if (isClosing) open.pop()
    lastEnd = index + token.length
  }
  const last = open.at(-1)
  return last && { offset: beforeComma(text, lastEnd), bracket: last.bracket, openedAtLine: last.line }
}

function beforeComma(text: string, end: number): number {
  return text[end - 1] === ',' ? end - 1 : end
}

const NAMES = Object.keys(CODE_THEMES)
const KNOWN = new Set(['system', 'dark', 'css-variables', ...NAMES])

/** The settings that may name a highlighting theme (`styling.codeblocks`, protocol.md#settings). */
const SETTINGS = [
  ['codeblocks'],
  ['codeblocks', 'theme'],
  ['codeblocks', 'theme', 'light'],
  ['codeblocks', 'theme', 'dark'],
]

/**
 * Warns of highlighting themes that the assistant has no colours for. The parser allows any name, because a site's own
 * highlighter may know it.
 *
 * @param source The docs.json with `$ref` resolved.
 */
function warnOfUnknownCodeThemes(source: unknown, warn: Warn): void {
  for (const setting of SETTINGS) {
    const keys = ['styling', ...setting]
    const value = readValue(source, ...keys)
    if (typeof value !== 'string' || KNOWN.has(value.trim())) continue
    const near = findNearest(value.trim(), NAMES)
    const hint = near === undefined ? '' : ` Did you mean ${show(near)}?`
    warn(
      keys,
      `${show(value)} is not one of the ${NAMES.length} highlighting themes that the assistant knows; ` +
        `its own colours are used instead.${hint}`,
    )
  }
}
