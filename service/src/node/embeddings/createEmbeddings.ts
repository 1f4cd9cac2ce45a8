import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Docs } from '../../engine/docs/Docs.ts'
import { describeModelError } from '../model/describeModelError.ts'
import type { VectorSearch } from '../../engine/search/Search.ts'
import type { EmbeddingSource } from './EmbeddingModel.ts'
import { embedQuestions } from './embedQuestions.ts'
import { collectVectors, embedTexts, listMissing, listTexts } from './embedSections.ts'
import { openVectorFile, type VectorFile } from './openVectorFile.ts'

/** The embeddings of a service: those of its docs, and those of questions. */
export type Embeddings = ReturnType<typeof createEmbeddings>

export interface EmbeddingsOptions {
  source: EmbeddingSource
  folder: string
  signal: AbortSignal
  log(entry: { level: 'info' | 'warning'; message: string }): void
  now?: () => number
  /** Whether to continue when the model fails. If not, `ready` and `addVector` reject. @default true */
  isPatient?: boolean
}

/** The folder of the file, relative to the working directory. */
export const EMBEDDINGS_FOLDER = '.docs-assistant/embeddings'

/** If a larger share of the embeddings is missing, the search uses words alone until all are there. */
const MAX_MISSING = 0.1
/** Delays before retries. The last one is repeated. */
const RETRY_MS = [1_000, 5_000, 20_000, 60_000]

/** Manages the embeddings of docs and of recent questions. While there are none, answers use words alone. */
export function createEmbeddings(options: EmbeddingsOptions) {
  const { source, folder, signal, log, now, isPatient = true } = options
  let file: Promise<VectorFile> | undefined
  let newest = 0
  let trying = Promise.resolve()
  const warn = (what: string, error: unknown) =>
    log({ level: 'warning', message: `${what}: ${describeModelError(error, source.key)}` })

  return {
    /**
     * Gives an index the embeddings of its docs. Those in the file are set at once. The others are requested in the
     * background, and then all are set.
     */
    async attach(docs: Docs, setVectors: VectorSearch['setVectors']): Promise<void> {
      const number = ++newest
      const isNewest = () => number === newest && !signal.aborted
      const texts = await listTexts(docs, source)
      const opened = await (file ??= openVectorFile(join(folder, `${source.id}.vectors`)))
      const missing = () => listMissing(texts, opened)
      // With too few, the sections that happen to be in the file would have an advantage.
      if (missing().length <= MAX_MISSING * texts.texts.size) setVectors(collectVectors(texts, opened))
      if (missing().length === 0) return
      log({ level: 'info', message: `Embedding ${missing().length} sections with ${source.name}.` })
      const embed = async () => {
        await embedTexts(missing(), opened, await source.load(), signal)
        await opened.removeAllExcept(new Set(texts.hashes))
        if (!isNewest()) return
        setVectors(collectVectors(texts, opened))
        log({ level: 'info', message: 'All sections are embedded.' })
      }
      const keepTrying = async () => {
        for (let tries = 0; isNewest(); tries += 1) {
          try {
            await embed()
            return
          } catch (error) {
            if (!isPatient) throw error
            if (!isNewest()) return
            if (tries === 0) warn('The docs could not be embedded yet, and answers use words alone', error)
            const pause = RETRY_MS[Math.min(tries, RETRY_MS.length - 1)]
            await wait(pause, undefined, { signal, ref: false }).catch(() => {})
          }
        }
      }
      trying = keepTrying()
    },
    /** Resolves when the docs that were attached last have all their embeddings. */
    ready: (): Promise<void> => trying,
    addVector: embedQuestions({ source, signal, log, now, isPatient }).addVector,
  }
}
