import type { QuestionReport } from './summarizeQuestions.ts'

const MAX_ROWS = 20
const CSV_HEAD = ['question', 'asked', 'refused', 'liked', 'disliked', 'also asked', 'complaints', 'pages']

export const REPORT_FORMATS = ['table', 'csv', 'json'] as const
export type ReportFormat = (typeof REPORT_FORMATS)[number]

/** Formats a report as text. CSV contains only the groups of questions. */
export function formatQuestions(report: QuestionReport, format: ReportFormat): string {
  if (format === 'json') return `${JSON.stringify(report, null, 2)}\n`
  return format === 'csv' ? toCsv(report) : toTable(report)
}

function toCsv({ groups }: QuestionReport): string {
  const rows = groups.map(({ question, asked, refused, liked, disliked, others, complaints, pages }) => [
    question,
    asked,
    refused,
    liked,
    disliked,
    others.join(' | '),
    complaints.join(' | '),
    pages.join(' '),
  ])
  return [CSV_HEAD, ...rows].map((row) => `${row.map(toCell).join(',')}\r\n`).join('')
}

/** Escapes a cell. Spreadsheets run a cell that begins like a formula, and these cells contain readers' words. */
function toCell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return `"${safe.replaceAll('"', '""')}"`
}

function toTable({ asked, refused, unfinished, liked, disliked, groups, pages }: QuestionReport): string {
  const rate = asked === 0 ? 0 : Math.round((100 * refused) / asked)
  const never = pages.filter(({ cited }) => cited === 0)
  return [
    `${asked} questions, ${refused} refused (${rate} %), ${unfinished} unfinished`,
    `${liked} answers helped, ${disliked} did not`,
    '',
    ' asked  refused  disliked  question',
    ...groups
      .slice(0, MAX_ROWS)
      .flatMap(({ asked, refused, disliked, question, complaints }) => [
        `${count(asked, 6)}${count(refused, 9)}${count(disliked, 10)}  ${toLine(question)}`,
        ...complaints.map((complaint) => `${' '.repeat(27)}- ${toLine(complaint)}`),
      ]),
    ...(groups.length > MAX_ROWS ? [`… and ${groups.length - MAX_ROWS} more. --format csv has all.`] : []),
    '',
    ' cited  page',
    ...pages
      .filter(({ cited }) => cited > 0)
      .slice(0, MAX_ROWS)
      .map(({ path, cited }) => `${count(cited, 6)}  ${path}`),
    ...(never.length === 0 ? [] : ['', `Never cited: ${never.map(({ path }) => path).join(', ')}`]),
    '',
  ].join('\n')
}

function count(value: number, width: number): string {
  return String(value).padStart(width)
}

/** Removes control characters, so that readers' words can't control the terminal. */
function toLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}]/gu, '')
}
