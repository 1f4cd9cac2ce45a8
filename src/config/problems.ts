import type { ConfigProblem } from './DocsConfig.ts'
import { placeAt, type Spot } from './sourceText.ts'

/** More than anyone reads, and a bound for a file made to flood. */
const MOST = 200

/** Collects problems, in the order they are found. */
export type Report = (severity: ConfigProblem['severity'], path: string, message: string, spot?: Spot, part?: 'key' | 'value') => void

export function collectProblems(): { problems: ConfigProblem[]; report: Report } {
  const problems: ConfigProblem[] = []
  const report: Report = (severity, path, message, spot, part = 'value') => {
    // An error always finds its place: whether a file is in order hangs on it.
    if (problems.length >= MOST && (severity === 'warning' || problems.some((problem) => problem.severity === 'error'))) return
    problems.push({ severity, path, message, ...(spot && placeAt(spot.source, spot[part])) })
  }
  return { problems, report }
}

/** A value as a message shows it: as JSON, short, and with nothing in it that could steer a terminal. */
export function show(value: unknown): string {
  if (Array.isArray(value)) return 'A list'
  if (typeof value === 'object' && value !== null) return 'An object'
  const text = typeof value === 'string' ? JSON.stringify(value.length > 60 ? `${value.slice(0, 59)}…` : value) : String(value).slice(0, 60)
  return plain(text)
}

/** Text without control and formatting characters: they are written as escapes. */
export function plain(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
