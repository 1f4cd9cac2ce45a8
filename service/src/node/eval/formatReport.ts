import type { QuestionResult } from './evaluateAnswers.ts'
import type { ThresholdName, Thresholds } from './readQuestions.ts'
import { type Figure, meetsThreshold, summarize, summarizeKinds } from './summarize.ts'

/**
 * Formats an evaluation: a table of all figures, a table by kind of question, then the questions that went wrong.
 * Sealed questions count in the figures but are not listed.
 */
export function formatReport(results: readonly QuestionResult[], thresholds: Thresholds): string {
  const sealed = results.filter(({ question }) => question.isSealed)
  const open = results.filter(({ question }) => !question.isSealed)
  const columns =
    sealed.length === 0
      ? [{ title: 'all', figures: summarize(results) }]
      : [
          { title: 'all', figures: summarize(results) },
          { title: 'open', figures: summarize(open) },
          { title: 'sealed', figures: summarize(sealed) },
        ]
  const [all] = columns
  const width = Math.max(...all!.figures.map(({ label }) => label.length))
  const head = `${`${results.length} questions`.padEnd(width)}${columns.map(({ title }) => title.padStart(8)).join('')}`
  const rows = all!.figures.map((figure, index) => {
    const cells = columns.map(({ figures }) => formatValue(figures[index]!).padStart(8)).join('')
    return `${figure.label.padEnd(width)}${cells}${formatLimit(figure, thresholds)}`
  })
  const faults = open.flatMap((result) => {
    const fault = describeFault(result)
    return fault === undefined ? [] : [`  ${result.question.question}: ${fault}`]
  })
  const parts = [[head, ...rows], formatKinds(results), faults.length === 0 ? [] : ['Questions to look at:', ...faults]]
  return `${parts
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n`
}

/** The figures that differ most between kinds of questions. */
const KIND_COLUMNS = [
  { name: 'firstPage', title: 'first' },
  { name: 'fivePages', title: 'five' },
  { name: 'evidence60', title: '60 words' },
  { name: 'evidence120', title: '120 words' },
] as const

function formatKinds(results: readonly QuestionResult[]): string[] {
  const kinds = summarizeKinds(results)
  if (kinds.length < 2) return []
  const width = Math.max(...kinds.map(({ kind }) => kind.length))
  const titles = ['questions', ...KIND_COLUMNS.map(({ title }) => title), 'refused']
  const toRow = (first: string, cells: readonly string[]): string =>
    first.padEnd(width) + cells.map((cell, index) => cell.padStart(titles[index]!.length + 2)).join('')
  const rows = kinds.map(({ kind, count, figures }) => {
    const format = (name: ThresholdName): string => formatValue(figures.find((figure) => figure.name === name)!)
    const refused = format(kind === 'not covered' ? 'refusedUncovered' : 'refusedCovered')
    return toRow(kind, [String(count), ...KIND_COLUMNS.map(({ name }) => format(name)), refused])
  })
  return [toRow('by kind', titles), ...rows]
}

function formatValue({ value, isShare }: Figure): string {
  if (value === undefined) return '–'
  return isShare ? value.toFixed(2) : String(value)
}

function formatLimit(figure: Figure, thresholds: Thresholds): string {
  const limit = thresholds[figure.name]
  if (limit === undefined) return ''
  const bound = figure.bound === 'least' ? 'at least' : 'at most'
  return `  ${meetsThreshold(figure, thresholds) ? 'ok    ' : 'FAILED'} (${bound} ${limit})`
}

function describeFault({
  question,
  outcome,
  rank,
  pages,
  evidenceAt,
  brokenLinks,
}: QuestionResult): string | undefined {
  if (brokenLinks.length > 0) return `broken links: ${brokenLinks.join(', ')}`
  if (question.expected === 'refusal') return outcome === 'refused' ? undefined : 'answered, though not covered'
  if (question.expected === 'greeting') return outcome === 'greeting' ? undefined : 'not taken as a greeting'
  if (outcome === 'refused') return 'refused, though covered'
  if (rank === 0) return `the right page was not found (first: ${pages[0] ?? 'nothing'})`
  if (question.evidence.length > 0 && (evidenceAt === 0 || evidenceAt > 120))
    return evidenceAt === 0 ? 'the evidence is missing' : `the evidence comes at word ${evidenceAt}`
  return rank === 1 ? undefined : `the right page is at place ${rank} (first: ${pages[0]})`
}
