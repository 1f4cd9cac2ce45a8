import { dirname, resolve } from 'node:path'
import { quoteAnswer } from '../../engine/answer/quoteAnswer.ts'
import type { Answerer } from '../../engine/answer/Answer.ts'
import type { Docs } from '../../engine/docs/Docs.ts'
import { readDocs } from '../files/readDocs.ts'
import type { Embeddings } from '../embeddings/createEmbeddings.ts'
import { createSearch } from '../../engine/search/createSearch.ts'
import type { DocsSearch } from '../../engine/search/Search.ts'
import { type EvalQuestion, evaluateAnswers, isPage, type QuestionResult } from './evaluateAnswers.ts'
import { readQuestions } from './readQuestions.ts'
import {
  meetsThreshold,
  summarize,
  type Figure,
  summarizeKinds,
  type ThresholdName,
  type Thresholds,
} from './summarize.ts'

export interface EvaluationOptions {
  file: string
  /** The docs folder. @default `docs` of the file, relative to it */
  docs?: string | undefined
  answerer?: Answerer
  /** The embeddings to use in addition to words. @default none */
  embeddings?: Embeddings | undefined
  write(text: string): void
}

/**
 * Asks the questions of a file and reports how well the docs answer them.
 *
 * @returns Whether all figures meet their thresholds.
 * @throws Error When the file or the docs folder can't be used.
 */
export async function runEvaluation({
  file,
  docs: folder,
  answerer = quoteAnswer,
  embeddings,
  write,
}: EvaluationOptions): Promise<boolean> {
  const { docs: ownFolder, questions, thresholds } = await readQuestions(file)
  if (folder === undefined && ownFolder === undefined)
    throw new Error(`docs-assistant: ${file} names no docs folder. Add "docs: <folder>" to it, or use --docs <folder>.`)
  const docs = await readDocs(folder ?? resolve(dirname(file), ownFolder!))
  checkPages(file, questions, docs)
  const search = createSearch(docs)
  await embeddings?.attach(docs, (vectors) => search.setVectors(vectors))
  await embeddings?.ready()
  const withVectors: DocsSearch = {
    search: async (query) => search.search((await embeddings?.addVector(query)) ?? query),
  }
  const results = await evaluateAnswers({ docs, search: withVectors, answerer }, questions)
  write(formatReport(results, thresholds))
  return summarize(results).every((figure) => meetsThreshold(figure, thresholds))
}

/** @throws Error If a question names a page that the docs don't have. */
function checkPages(file: string, questions: readonly EvalQuestion[], { pages }: Docs): void {
  questions.forEach((question, index) => {
    const missing = question.pages.find((right) => !pages.some(({ path }) => isPage(path, right)))
    if (missing !== undefined)
      throw new Error(`docs-assistant: ${file}: question ${index + 1}: the docs have no page "${missing}"`)
  })
}

/**
 * Formats an evaluation: a table of all figures, a table by kind of question, then the questions that went wrong.
 * Sealed questions count in the figures but are not listed.
 */
function formatReport(results: readonly QuestionResult[], thresholds: Thresholds): string {
  const sealed = results.filter(({ question }) => question.isSealed)
  const open = results.filter(({ question }) => !question.isSealed)
  const columns = [
    { title: 'all', figures: summarize(results) },
    ...(sealed.length === 0
      ? []
      : [
          { title: 'open', figures: summarize(open) },
          { title: 'sealed', figures: summarize(sealed) },
        ]),
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
