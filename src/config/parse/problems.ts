import type { ConfigProblem } from '../settings/DocsConfig.ts'
import { getLineAndColumn, type SourceLocation } from './sourceText.ts'

/** More than anyone reads. Also limits the work for hostile files. */
const MAX_PROBLEMS = 200

/** Reports a problem and its location. A message that takes time to make is a function, called only if it is listed. */
export type Report = (
  severity: ConfigProblem['severity'],
  path: string,
  message: string | (() => string),
  location?: SourceLocation,
  part?: 'key' | 'value',
) => void

/** Creates a list of problems and the function that adds one. */
export function collectProblems(): { problems: ConfigProblem[]; report: Report } {
  const problems: ConfigProblem[] = []
  const report: Report = (severity, path, text, location, part = 'value') => {
    // The last entry is reserved for an error, because `ok` depends on it.
    if (problems.length < (severity === 'error' ? MAX_PROBLEMS : MAX_PROBLEMS - 1)) {
      const message = typeof text === 'string' ? text : text()
      problems.push({ severity, path, message, ...(location && getLineAndColumn(location.source, location[part])) })
    }
  }
  return { problems, report }
}

export function isFreeOfErrors(problems: readonly ConfigProblem[]): boolean {
  return problems.every(({ severity }) => severity !== 'error')
}

/** Formats a value for a message: as short JSON without terminal control characters. */
export function show(value: unknown): string {
  const text = JSON.stringify(value) ?? typeof value
  return escapeControls(text.length > 80 ? `${text.slice(0, 60)}…` : text)
}

/** Escapes the same characters within JSON, so that it has the same value. */
export function escapeInJson(json: string): string {
  const escape = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
  return json.replace(/(?!\n)[\p{C}\u2028\u2029]/gu, (sign) => sign.replace(/[^]/g, escape))
}

/** Escapes control and formatting characters. */
export function escapeControls(text: string): string {
  return text.replace(/[\p{C}\u2028\u2029]/gu, (sign) => `\\u{${sign.codePointAt(0)!.toString(16)}}`)
}
