import { describeModelError } from '../model/describeModelError.ts'
import type { SearchQuery } from '../../engine/search/Search.ts'
import { askEmbeddings } from './askEmbeddings.ts'
import type { EmbeddingSource } from './EmbeddingModel.ts'

export interface QuestionEmbeddingsOptions {
  source: EmbeddingSource
  signal?: AbortSignal
  log(entry: { level: 'info' | 'warning'; message: string }): void
  now?: (() => number) | undefined
  /** Whether to continue when the model fails. If not, `addVector` rejects. @default true */
  isPatient?: boolean | undefined
}

/** A reader is waiting: an answer without embeddings is better than a late one. */
const QUESTION_MS = 3_000
/** Longer than any question. The rest may be a pasted log. */
const MAX_QUESTION_CHARACTERS = 1_000
const MAX_QUESTIONS = 500
/** After a failure, the model is not asked again for this long. */
const PAUSE_MS = 30_000

/** Requests the embeddings of questions, and caches the most recent ones. */
export function embedQuestions(options: QuestionEmbeddingsOptions) {
  const { source, signal = new AbortController().signal, log, now = Date.now, isPatient = true } = options
  const questions = new Map<string, Int8Array>()
  let pausedAt = Number.NEGATIVE_INFINITY

  async function embed(texts: string[]): Promise<Int8Array[]> {
    const missing = texts.filter((text) => !questions.has(text))
    if (missing.length > 0) {
      const prefixed = missing.map((text) => source.prefixes.question + text)
      const asking = { signal, timeoutMs: QUESTION_MS }
      const vectors = await askEmbeddings(await source.load(), prefixed, asking)
      missing.forEach((text, at) => questions.set(text, vectors[at]!))
    }
    const found = texts.map((text) => questions.get(text)!)
    for (const text of questions.keys()) if (questions.size > MAX_QUESTIONS) questions.delete(text)
    return found
  }

  return {
    /** Adds the embedding of its question to a query. If there is none in time, returns the query unchanged. */
    async addVector(query: SearchQuery): Promise<SearchQuery> {
      if (query.wordsOnly === true || query.question.trim() === '') return query
      // The clock may have been set back since.
      if (Math.abs(now() - pausedAt) < PAUSE_MS) return query
      const question = query.question.slice(0, MAX_QUESTION_CHARACTERS)
      const before = query.earlierQuestions.at(-1)
      const whole = before && `${before.slice(0, MAX_QUESTION_CHARACTERS)}\n${question}`
      try {
        const [vector, followUpVector] = await embed(whole === undefined ? [question] : [question, whole])
        return { ...query, vector: vector!, ...(followUpVector && { followUpVector }) }
      } catch (error) {
        if (!isPatient) throw error
        pausedAt = now()
        const reason = describeModelError(error, source.key)
        const message = `A question could not be embedded, and is answered by words alone: ${reason}`
        if (!signal.aborted) log({ level: 'warning', message })
        return query
      }
    },
  }
}
