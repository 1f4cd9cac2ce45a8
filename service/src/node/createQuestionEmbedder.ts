import type { QuotableDocs } from '../engine/answer/Answer.ts'
import type { EmbeddingModel, EmbeddingSettings } from './embeddings/EmbeddingModel.ts'
import { embedQuestions } from './embeddings/embedQuestions.ts'
import { openEmbeddings } from './embeddings/openEmbeddings.ts'
import type { LogEntry } from '../engine/http/Route.ts'

/**
 * Returns a function that adds question embeddings to the searches of docs. If the model can't be used, or is not that
 * of the docs, this is logged, and answers use words alone.
 */
export function createQuestionEmbedder(
  embeddings: string | EmbeddingSettings | EmbeddingModel | undefined,
  log: (entry: LogEntry) => void,
): (source: QuotableDocs) => Promise<QuotableDocs> {
  if (embeddings === undefined) return async (source) => source
  // Not every runtime has `process`.
  const opening = openEmbeddings(embeddings, globalThis.process?.env ?? {}).then(
    (model) => ({ model, questions: embedQuestions({ source: model, log }) }),
    (error: Error) => log({ level: 'error', message: `${error.message} Answers use words alone.` }),
  )
  let isTold = false
  return async (source) => {
    const opened = await opening
    if (!opened) return source
    const { model, questions } = opened
    if (source.embeddedBy === model.id) {
      const { search } = source
      const withVector: QuotableDocs['search'] = {
        search: async (query) => search.search(await questions.addVector(query)),
      }
      return Object.assign(Object.create(source) as QuotableDocs, { search: withVector })
    }
    if (!isTold) {
      isTold = true
      const reason = source.embeddedBy === undefined ? 'have no embeddings' : 'were embedded by another model'
      const advice = 'write them with "docs-assistant index --embeddings", with the same name and address.'
      log({ level: 'warning', message: `The docs ${reason}, so answers use words alone; ${advice}` })
    }
    return source
  }
}
