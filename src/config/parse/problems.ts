import type { ConfigProblem } from '../settings/DocsConfig.ts'
import { getLineAndColumn, type SourceLocation } from './sourceText.ts'

/** More than anyone reads, and a bound for a file made to flood. */
const MOST = 200

/** Takes a problem, and where it stands. */
export type Report = (
  severity: ConfigProblem['severity'],
  path: string,
  message: string,
  location?: SourceLocation,
  part?: 'key' | 'value',
) => void

/** A list of problems, and the way to add one. */
export function collectProblems(): { problems: ConfigProblem[]; report: Report } {
  const problems: ConfigProblem[] = []
  const report: Report = (severity, path, message, location, part = 'value') => {
    // The last place is kept for an error: whether a file is in order hangs on it.
    if (problems.length < (severity === 'error' ? MOST : MOST - 1)) {
      problems.push({ severity, path, message, ...(location && getLineAndColumn(location.source, location[part])) })
    }
  }
  return { problems, report }
}

export function isFreeOfErrors(problems: readonly ConfigProblem[]): boolean {
  return problems.every(({ severity }) => severity !== 'error')
}

/** A value as a message shows it: as JSON, short, and with nothing in it that could steer a terminal. */
export function show(value: unknown): string {
  const text = JSON.stringify(value) ?? typeof value
  return plain(text.length > 80 ? `${text.slice(0, 60)}…` : text)
}

/** Text without control and formatting characters: they are written as escapes. */
export function plain(text: string): string {
  return text.replace(/[\p{C}\u2028\u2029]/gu, (sign) => `\\u{${sign.codePointAt(0)!.toString(16)}}`)
}
