import { dirname, resolve } from 'node:path'
import { checkDocument, readDocument, type ParsedDocsConfig } from '../parse/parseDocsConfig.ts'
import { createWarn } from './createWarn.ts'
import { findMissingBracket } from './findMissingBracket.ts'
import { collectProblems, isFreeOfErrors } from '../parse/problems.ts'
import { readTextFile } from './readTextFile.ts'
import { resolveReferences } from './resolveReferences.ts'
import type { ConfigProblem } from '../settings/DocsConfig.ts'
import { getLineAndColumn, type LocationMap } from '../parse/sourceText.ts'
import { warnOfIgnoredEntries } from './warnOfIgnoredEntries.ts'
import { warnOfIgnoredSettings } from './warnOfIgnoredSettings.ts'
import { warnOfMissingFiles } from './warnOfMissingFiles.ts'
import { warnOfMissingPages } from './warnOfMissingPages.ts'
import { warnOfUnusedSettings } from './warnOfUnusedSettings.ts'
import { warnOfUnknownCodeThemes } from './warnOfUnknownCodeThemes.ts'

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
