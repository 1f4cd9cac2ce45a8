import { applyRule } from './applyRule.ts'
import { completeConfig } from './completeConfig.ts'
import type { ConfigProblem, DocsConfig } from './DocsConfig.ts'
import { parseJson } from './parseJson.ts'
import { collectProblems, show, type Report } from './problems.ts'
import { OTHER_SETTINGS, RULES, type FieldsRule } from './rules.ts'
import type { Places } from './sourceText.ts'

/** Longest text that is read: 4 MB, twice the largest file seen. */
export const MAX_CONFIG_LENGTH = 4 * 1024 * 1024

export interface ParsedDocsConfig {
  /** Whether there is no error; warnings don't count. */
  ok: boolean
  /** Always usable: what is wrong or absent in the file is replaced by its default. */
  config: DocsConfig
  problems: ConfigProblem[]
}

/**
 * Reads a docs.json (section 2.7 of the reference), as text or as the object it was parsed to, forgivingly: comments,
 * trailing commas and a byte order mark are read over, keys given twice count as the last one, unknown keys are left
 * out, broken values are replaced. Each of these is named in `problems`, with its place where the source was text.
 * Never throws.
 */
export function parseDocsConfig(source: unknown): ParsedDocsConfig {
  const { problems, report } = collectProblems()
  const places: Places = new WeakMap()
  try {
    const value = typeof source === 'string' ? readDocument(source, places, report) : source
    return { config: checkDocument(value, places, report), problems: problems.sort(byPlace), ok: isFreeOfErrors(problems) }
  } catch {
    // Only an object can get here whose own getters or proxy throw.
    report('error', '', 'The settings can\'t be read: looking at them throws. The defaults are used instead. Pass plain JSON.')
    return { config: completeConfig({}, undefined), problems, ok: false }
  }
}

/** The value of a text; `undefined`, told as an error, where it holds none. */
export function readDocument(text: string, places: Places, report: Report, file?: string): unknown {
  const withoutMark = text.startsWith('\uFEFF') ? text.slice(1) : text
  const source = { text: withoutMark, file }
  const start = { source, key: 0, value: 0 }
  if (text.length > MAX_CONFIG_LENGTH) {
    report('error', '', 'The file is longer than 4 MB and is not read. The defaults are used instead. Split it with "$ref".', start)
    return undefined
  }
  if (withoutMark !== text) report('warning', '', 'The file starts with a byte order mark; it is read over. Save it as UTF-8 without one.', start)
  if (withoutMark.trim() === '') {
    report('error', '', 'The file is empty. The defaults are used instead.', start)
    return undefined
  }
  return parseJson(source, places, report)
}

/** Checks the settings by the rules and completes them. */
export function checkDocument(value: unknown, places: Places, report: Report): DocsConfig {
  const settings = settingsOf(RULES, '')
  const isForeign = (path: string) => OTHER_SETTINGS.includes(path)
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    const checked = applyRule(RULES, value, '', undefined, { report, places, isForeign, settings })
    return completeConfig(checked, (value as Record<string, unknown>).navigation)
  }
  if (value !== undefined) report('error', '', `${show(value)} is not an object of settings. The defaults are used instead. Write it as ${RULES.example}.`)
  return completeConfig({}, undefined)
}

/** In the order of the file. */
function byPlace(first: ConfigProblem, second: ConfigProblem): number {
  return (first.line ?? 0) - (second.line ?? 0) || (first.column ?? 0) - (second.column ?? 0)
}

export function isFreeOfErrors(problems: readonly ConfigProblem[]): boolean {
  return problems.every(({ severity }) => severity !== 'error')
}

function settingsOf({ fields }: FieldsRule, parent: string): string[] {
  return Object.entries(fields).flatMap(([key, rule]) => {
    const inner = rule.kind === 'either' ? rule.fields : rule
    return [parent + key, ...(inner.kind === 'fields' ? settingsOf(inner, `${parent}${key}.`) : [])]
  })
}
