import { WHAT_HELPS } from '../../engine/search/whatHelps.ts'
import { listLeastCited, type QuestionReport } from './summarizeQuestions.ts'

const MAX_ROWS = 20
/** Names of pages take little room, but a large site has thousands that are never cited. */
const MAX_NEVER_CITED = 200
const CSV_HEAD = ['question', 'asked', 'refused', 'unsure', 'liked', 'disliked', 'also asked', 'complaints', 'pages']

export const REPORT_FORMATS = ['table', 'csv', 'json'] as const
export type ReportFormat = (typeof REPORT_FORMATS)[number]

/** Formats a report as text. CSV contains only the groups of questions. */
export function formatQuestions(report: QuestionReport, format: ReportFormat): string {
  if (format === 'json') return `${JSON.stringify(report, null, 2)}\n`
  return format === 'csv' ? toCsv(report) : toTable(report)
}

function toCsv({ groups }: QuestionReport): string {
  const rows = groups.map(({ question, asked, refused, unsure, liked, disliked, others, complaints, pages }) => [
    question,
    asked,
    refused,
    unsure,
    liked,
    disliked,
    others.join(' | '),
    complaints.join(' | '),
    pages.join(' '),
  ])
  return [CSV_HEAD, ...rows].map((row) => `${row.map(toCell).join(',')}\r\n`).join('')
}

/**
 * Escapes a cell. Spreadsheets run a cell that begins like a formula, and these cells contain readers' words. Where the
 * comma is the decimal point, spreadsheets begin a cell at each semicolon.
 */
function toCell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const safe = value.replace(/\p{Cc}/gu, '').replace(/(^|;)(\s*)(?=[=+\-@])/g, "$1$2'")
  return `"${safe.replaceAll('"', '""')}"`
}

function toTable({ asked, refused, unsure, unfinished, liked, disliked, groups, pages }: QuestionReport): string {
  const rate = asked === 0 ? 0 : Math.round((100 * refused) / asked)
  const cited = pages.filter((page) => page.cited > 0)
  const least = listLeastCited(cited, MAX_ROWS)
  const never = pages.filter((page) => page.cited === 0).map(({ path }) => path)
  const toRow = ({ path, cited }: QuestionReport['pages'][number]) => `${count(cited, 6)}  ${toLine(path)}`
  return [
    `${asked} questions, ${refused} refused (${rate} %), ${unsure} unsure, ${unfinished} unfinished`,
    `${liked} answers helped, ${disliked} did not`,
    ...(unsure > 0 ? [`Answers were unsure. ${WHAT_HELPS}`] : []),
    '',
    ' asked  refused  unsure  disliked  question',
    ...groups
      .slice(0, MAX_ROWS)
      .flatMap(({ asked, refused, unsure, disliked, question, complaints }) => [
        `${count(asked, 6)}${count(refused, 9)}${count(unsure, 8)}${count(disliked, 10)}  ${toLine(question)}`,
        ...complaints.map((complaint) => `${' '.repeat(35)}- ${toLine(complaint)}`),
      ]),
    ...sayMore(groups.length - MAX_ROWS),
    '',
    ' cited  page',
    ...cited.slice(0, MAX_ROWS).map(toRow),
    ...sayMore(cited.length - MAX_ROWS),
    ...(least.length === 0 ? [] : ['', ' cited  page, least cited first', ...least.map(toRow)]),
    ...(never.length === 0 ? [] : ['', `Never cited: ${never.slice(0, MAX_NEVER_CITED).map(toLine).join(', ')}`]),
    ...sayMore(never.length - MAX_NEVER_CITED),
    '',
  ].join('\n')
}

function sayMore(rows: number): string[] {
  return rows > 0 ? [`… and ${rows} more. --format json has all.`] : []
}

function count(value: number, width: number): string {
  return String(value).padStart(width)
}

/** Removes control characters, so that readers' words can't control the terminal. */
function toLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}]/gu, '')
}
