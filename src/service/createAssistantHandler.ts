import { apiRoutes, API_PREFIXES, type ServiceLimits } from './apiRoutes.ts'
import type { Answerer, OpenableDocs, QuotableDocs } from './answer/Answer.ts'
import type { Docs } from './docs/Docs.ts'
import { createRouter } from './http/createRouter.ts'
import type { AssistantKey } from './http/AssistantKey.ts'
import type { ThreadStore } from './store/createThreadStore.ts'
import type { QuestionLog } from './questions/QuestionLog.ts'
import type { ServiceStore } from './store/ServiceStore.ts'
import type { LogEntry } from './http/Route.ts'
import type { AnswerTracer } from './http/traceAnswer.ts'
import { readSitePlace } from './http/sitePlace.ts'
import { parsePreparedDocs, type PreparedDocs } from './docs/preparedDocs.ts'
import type { EmbeddingModel } from './embeddings/EmbeddingModel.ts'
import type { EmbeddingSettings } from './embeddings/EmbeddingSettings.ts'
import { questionEmbedder } from './questionEmbedder.ts'
import { readHandlerOptions } from './readHandlerOptions.ts'
import { createSearch } from './search/createSearch.ts'
import { parsePreparedVectors } from './search/preparedVectors.ts'

export interface AssistantHandlerOptions {
  /**
   * The docs, as `docs-assistant index` writes them, or a function that loads them. It is called with the first
   * request. Or docs elsewhere: `docsInThread`, so that no search keeps other requests waiting, or `postgresDocs`.
   */
  docs: PreparedDocs | (() => PreparedDocs | Promise<PreparedDocs>) | OpenableDocs
  /** At least one public key. Their prefix contains `_dsc_`. */
  keys: readonly (string | AssistantKey)[]
  /**
   * The model of embeddings that the docs were written with (`docs-assistant index --embeddings`), for those of
   * questions: its name, its settings, or a model object. @default none: words alone
   */
  embeddings?: string | EmbeddingSettings | EmbeddingModel
  /** Writes the answers. @default quoteAnswer, which quotes the docs without a model */
  answer?: Answerer
  /** The path that the handler is mounted at, such as `/api/assistant`. @default '' */
  basePath?: string
  /** The only domain to answer for; others get a 404. @default any */
  domain?: string
  /** Origins whose pages may ask. @default all */
  allowedOrigins?: string[]
  /**
   * The public address of the docs site with its path, such as `https://example.com/docs`, for links. @default that of
   * each request, without a path
   */
  siteUrl?: string
  limits?: Partial<ServiceLimits>
  /**
   * Reads further public keys, from a file or a database. Called again every ten seconds, so that keys change without a
   * restart.
   */
  readKeys?: () => readonly AssistantKey[] | Promise<readonly AssistantKey[]>
  /** Keeps what readers ask, for `docs-assistant report`: `fileQuestionLog`. @default nothing is kept */
  questions?: QuestionLog
  /** Limits and conversations, where several processes share them: `redisStore`. @default in memory */
  store?: Partial<ServiceStore>
  /** Remembers conversations. @default those of `store`, else in memory, for a day */
  threads?: ThreadStore
  /**
   * The reader's address, for limits. Behind a proxy of yours, read the header that it sets. @default one address for
   * all readers, who then share the limits per address
   */
  readAddress?: (request: Request) => string
  /**
   * Gets a span for each answer, with the times of the search and of the first text: a tracer of `@opentelemetry/api`,
   * such as `trace.getTracer('docs')`. @default none
   */
  tracer?: AnswerTracer
  /** Receives log lines. They contain no keys and no text of readers. */
  log?: (entry: LogEntry) => void
}

/** A web-standard handler, as Next.js, Hono, Deno and workers use it. Never rejects. */
export type AssistantHandler = (request: Request) => Promise<Response>

/**
 * The assistant for your own server: the endpoints of `createDocsService` without its site, over docs that were
 * prepared before (`docs-assistant index`). Needs no file system and no port. On Node's `http` and in Express, wrap it
 * in `toNodeListener`.
 *
 * @throws Error if a key, an origin or `siteUrl` is invalid
 */
export function createAssistantHandler(options: AssistantHandlerOptions): AssistantHandler {
  const { docs, basePath = '', log = () => {}, readAddress = () => 'reader' } = options
  const { keys, origins } = readHandlerOptions(options)
  const withQuestions = questionEmbedder(options.embeddings, log)
  let loading: Promise<QuotableDocs> | undefined

  /** A failure is not cached: the next request tries again. */
  async function current(): Promise<QuotableDocs> {
    if (isElsewhere(docs)) return withQuestions(await docs.open())
    loading ??= load()
    try {
      return await loading
    } catch (error) {
      loading = undefined
      throw error
    }
  }

  async function load(): Promise<QuotableDocs> {
    const prepared = typeof docs === 'function' ? await docs() : (docs as PreparedDocs)
    const parsed: Docs = parsePreparedDocs(prepared)
    const search = createSearch(parsed)
    const { embeddings } = prepared
    if (embeddings === undefined) return withQuestions({ docs: parsed, search })
    search.setVectors(parsePreparedVectors(embeddings))
    return withQuestions({ docs: parsed, search, embeddedBy: embeddings.model })
  }

  const { domain, limits, answer: answerer, threads, store } = options
  const router = createRouter({
    routes: apiRoutes({
      keys,
      current,
      domain,
      limits,
      answerer,
      threads,
      store,
      questions: options.questions,
      tracer: options.tracer,
      site: readSitePlace(options.siteUrl),
      onLog: log,
    }),
    apiPrefixes: API_PREFIXES,
    basePath,
    origins,
    onLog: log,
  })
  return (request) => router(request, readAddress(request))
}

function isElsewhere(docs: AssistantHandlerOptions['docs']): docs is OpenableDocs {
  return typeof docs === 'object' && docs !== null && 'open' in docs
}
