import { applyRule } from './applyRule.ts'
import type { ConfigProblem, DocsConfig } from '../settings/DocsConfig.ts'
import { parseJson } from './parseJson.ts'
import { collectProblems, isFreeOfErrors, type Report } from './problems.ts'
import { readValue } from '../settings/readValue.ts'
import { RULES } from '../settings/rules.ts'
import { readThemeName } from '../settings/readThemeName.ts'
import type { LocationMap } from './sourceText.ts'

/** Longest text that is read: 4 MB, twice the largest file seen. */
export const MAX_CONFIG_LENGTH = 4 * 1024 * 1024

export interface ParsedDocsConfig {
  /** Whether there is no error; warnings don't count. */
  ok: boolean
  /** Always usable: what is wrong or absent in the file is replaced by its default. */
  config: DocsConfig
  /** What can't be read as JSON comes first, since the rest may follow from it. */
  problems: ConfigProblem[]
}

/**
 * Reads a docs.json (section 2.7 of the reference), as text or as the object it was parsed to, forgivingly: comments,
 * trailing commas and a byte order mark are read over, keys given twice count as the last one, unknown keys are left
 * out, broken values are replaced. Each of these is named in `problems`, with its place where the source was text.
 * Never throws.
 */
export function parseDocsConfig(source: string | unknown): ParsedDocsConfig {
  const { problems, report } = collectProblems()
  const locations: LocationMap = new Map()
  let config: unknown
  try {
    config = checkDocument(
      typeof source === 'string' ? readDocument(source, locations, report) : (source ?? null),
      locations,
      report,
    )
  } catch {
    // Only an object can get here whose own getters or proxy throw.
    report('error', '', 'Looking at the settings throws. Instead, the defaults are used.')
    config = applyRule(RULES, {}, { path: '', locations, report: () => {} })
  }
  return { ok: isFreeOfErrors(problems), config: config as DocsConfig, problems }
}

/** The value of a text; `undefined`, told as an error, where it holds none. */
export function readDocument(text: string, locations: LocationMap, report: Report, file?: string): unknown {
  const source = { text: text.replace(/^\uFEFF/, ''), file }
  const start = { source, key: 0, value: 0 }
  if (source.text !== text)
    report('warning', '', 'The file starts with a byte order mark. It is read over; remove it.', start)
  if (text.length <= MAX_CONFIG_LENGTH) return parseJson(source, locations, report)
  report('error', '', 'The file is longer than 4 MB. Instead, the defaults are used.', start)
  return undefined
}

/** Checks the settings by the rules and completes them. `undefined` has been told already. */
export function checkDocument(value: unknown, locations: LocationMap, report: Report): DocsConfig {
  const isReported = value === undefined
  const config = applyRule(RULES, isReported ? {} : value, {
    path: '',
    locations,
    report: isReported ? () => {} : report,
  }) as DocsConfig
  return { ...config, theme: readThemeName(config), navigation: readValue(value, 'navigation') }
}
