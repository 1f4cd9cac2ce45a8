import { applyRule } from './applyRule.ts'
import type { ConfigProblem, DocsConfig } from '../settings/DocsConfig.ts'
import { parseJson } from './parseJson.ts'
import { collectProblems, isFreeOfErrors, type Report } from './problems.ts'
import { readValue } from '../settings/readValue.ts'
import { RULES } from '../settings/rules.ts'
import { readThemeName } from '../settings/readThemeName.ts'
import type { LocationMap } from './sourceText.ts'

/** The maximum length of a text: 4 MB, twice the largest known file. */
export const MAX_CONFIG_LENGTH = 4 * 1024 * 1024

/** What {@link parseDocsConfig} returns: the settings, and what is wrong with the file. */
export interface ParsedDocsConfig {
  /** Whether there are no errors. Warnings don't count. */
  ok: boolean
  /** Always complete: defaults replace what is invalid or missing in the file. */
  config: DocsConfig
  /** Syntax errors come first, because they may cause the rest. */
  problems: ConfigProblem[]
}

/**
 * Parses docs.json (protocol.md#settings) from text or from a parsed object. Never throws. Comments, trailing
 * commas, a byte order mark and unknown keys are ignored. Of duplicate keys, the last one is used. Invalid values are
 * replaced by defaults. All of these are listed in `problems`, with line and column if the source is text.
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
    // This happens only if the object has getters, or is a proxy, that throw.
    report('error', '', 'Reading the settings throws. Instead, the defaults are used.')
    config = checkDocument(undefined, locations, report)
  }
  return { ok: isFreeOfErrors(problems), config, problems }
}

/** Parses a text. If it has no value, reports an error and returns undefined. */
export function readDocument(text: string, locations: LocationMap, report: Report, file?: string): unknown {
  const source = { text: text.replace(/^\uFEFF/, ''), file }
  const start = { source, key: 0, value: 0 }
  if (source.text !== text) report('warning', '', 'The file has a byte order mark. Remove it.', start)
  if (text.length <= MAX_CONFIG_LENGTH) return parseJson(source, locations, report)
  report('error', '', 'The file is longer than 4 MB. Instead, the defaults are used.', start)
  return undefined
}

/** Checks and completes the settings. undefined means that the file's error has already been reported. */
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
