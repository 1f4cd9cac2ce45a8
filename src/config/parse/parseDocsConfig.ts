import { applyRule } from './applyRule.ts'
import type { ConfigProblem, DocsConfig } from '../settings/DocsConfig.ts'
import { parseJson } from './parseJson.ts'
import { collectProblems, isFreeOfErrors, type Report } from './problems.ts'
import { readValue } from '../settings/readValue.ts'
import { RULES } from '../settings/rules.ts'
import { readThemeName } from '../settings/readThemeName.ts'
import type { LocationMap } from './sourceText.ts'

/** Longest text that is parsed: 4 MB, twice the largest known file. */
export const MAX_CONFIG_LENGTH = 4 * 1024 * 1024

export interface ParsedDocsConfig {
  /** Whether there is no error; warnings don't count. */
  ok: boolean
  /** Always complete: defaults replace what is wrong or missing in the file. */
  config: DocsConfig
  /** Syntax errors come first, because they may cause the rest. */
  problems: ConfigProblem[]
}

/**
 * Parses docs.json (section 2.7 of the reference) from text or from the parsed object. Ignores comments, trailing
 * commas, a byte order mark and unknown keys; takes the last of duplicate keys; replaces invalid values. Lists all of
 * these in `problems`, with line and column if the source is text. Never throws.
 */
export function parseDocsConfig(source: string | unknown): ParsedDocsConfig {
  const { problems, report } = collectProblems()
  const locations: LocationMap = new Map()
  let config: DocsConfig
  try {
    config = checkDocument(
      typeof source === 'string' ? readDocument(source, locations, report) : (source ?? null),
      locations,
      report,
    )
  } catch {
    // Only an object with getters or a proxy that throw gets here.
    report('error', '', 'Reading the settings throws. Instead, the defaults are used.')
    config = checkDocument(undefined, locations, report)
  }
  return { ok: isFreeOfErrors(problems), config, problems }
}

/** Parses a text. Returns undefined, and reports an error, if it has no value. */
export function readDocument(text: string, locations: LocationMap, report: Report, file?: string): unknown {
  const source = { text: text.replace(/^\uFEFF/, ''), file }
  const start = { source, key: 0, value: 0 }
  if (source.text !== text) report('warning', '', 'The file has a byte order mark. Remove it.', start)
  if (text.length <= MAX_CONFIG_LENGTH) return parseJson(source, locations, report)
  report('error', '', 'The file is longer than 4 MB. Instead, the defaults are used.', start)
  return undefined
}

/** Checks and completes the settings. Undefined means a file whose error has been reported. */
export function checkDocument(value: unknown, locations: LocationMap, report: Report): DocsConfig {
  const isReported = value === undefined
  const config = applyRule(RULES, isReported ? {} : value, {
    path: '',
    locations,
    report: isReported ? () => {} : report,
  }) as DocsConfig
  return {
    ...config,
    theme: readThemeName(config),
    navigation: readValue(value, 'navigation'),
    search: readValue(value, 'search'),
    contextual: readValue(value, 'contextual'),
    assistant: readValue(value, 'assistant'),
    integrations: readValue(value, 'integrations'),
  }
}
