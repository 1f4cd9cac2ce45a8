import type { QuotableDocs } from './answer/Answer.ts'
import type { EmbeddingModel, EmbeddingSource } from './embeddings/EmbeddingModel.ts'
import type { EmbeddingSettings } from './embeddings/EmbeddingSettings.ts'
import { embedQuestions } from './embeddings/embedQuestions.ts'
import { openEmbeddings } from './embeddings/openEmbeddings.ts'
import type { LogEntry } from './http/Route.ts'

/**
 * Returns a function that adds question embeddings to the searches of docs. If the model can't be used, or is not that
 * of the docs, this is logged, and answers use words alone.
 */
export function createQuestionEmbedder(
  embeddings: string | EmbeddingSettings | EmbeddingModel | undefined,
  log: (entry: LogEntry) => void,
): (source: QuotableDocs) => QuotableDocs {
  if (embeddings === undefined) return (source) => source
  let model: EmbeddingSource
  try {
    // Not every runtime has `process`.
    model = openEmbeddings(embeddings, globalThis.process?.env ?? {})
  } catch (error) {
    log({ level: 'error', message: `${(error as Error).message} Answers use words alone.` })
    return (source) => source
  }
  const questions = embedQuestions({ source: model, onLog: log })
  let isTold = false
  return (source) => {
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
