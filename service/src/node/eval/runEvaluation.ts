import { dirname, resolve } from 'node:path'
import { quoteAnswer } from '../../engine/answer/quoteAnswer.ts'
import type { Answerer } from '../../engine/answer/Answer.ts'
import type { Docs } from '../../engine/docs/Docs.ts'
import { readDocs } from '../files/readDocs.ts'
import type { Embeddings } from '../embeddings/createEmbeddings.ts'
import { createSearch } from '../../engine/search/createSearch.ts'
import type { DocsSearch } from '../../engine/search/Search.ts'
import { evaluateAnswers, isPage } from './evaluateAnswers.ts'
import { formatReport } from './formatReport.ts'
import { readQuestions, type EvalQuestion } from './readQuestions.ts'
import { meetsThreshold, summarize } from './summarize.ts'

export interface EvaluationOptions {
  /** Path of the file with the questions. */
  file: string
  /** The docs folder. @default `docs` of the file, relative to it */
  docs?: string | undefined
  /** @default quoteAnswer */
  answerer?: Answerer
  /** The embeddings to use in addition to words. @default none */
  embeddings?: Embeddings | undefined
  /** Called with the report. */
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
