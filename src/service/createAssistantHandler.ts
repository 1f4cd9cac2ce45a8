import { createApiRoutes, API_PREFIXES, type ServiceLimits } from './createApiRoutes.ts'
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
import { createQuestionEmbedder } from './createQuestionEmbedder.ts'
import { readHandlerOptions } from './readHandlerOptions.ts'
import { createSearch } from './search/createSearch.ts'
import { parsePreparedVectors } from './search/preparedVectors.ts'

export interface AssistantHandlerOptions {
  /**
   * The docs that `docs-assistant index` wrote, or a function that loads them, which is called for the first request.
   * Or docs that are elsewhere: `docsInThread`, whose searches don't delay other requests, or `postgresDocs`.
   */
  docs: PreparedDocs | (() => PreparedDocs | Promise<PreparedDocs>) | OpenableDocs
  /** At least one public key. The prefix of public keys contains `_dsc_`. */
  keys: readonly (string | AssistantKey)[]
  /**
   * The embedding model for questions: a name, settings, or a model object. It must be the one that the docs were
   * written with (`docs-assistant index --embeddings`). @default none: the search uses words alone
   */
  embeddings?: string | EmbeddingSettings | EmbeddingModel
  /** Writes the answers. @default quoteAnswer, which quotes the docs without a model */
  answer?: Answerer
  /** The path at which the handler is mounted, such as `/api/assistant`. @default '' */
  basePath?: string
  /** The only domain that is served. Others get a 404. @default any */
  domain?: string
  /** Origins whose pages may call the handler. @default all */
  allowedOrigins?: string[]
  /**
   * The public address of the docs site with its path, such as `https://example.com/docs`, for links. @default the
   * origin of each request
   */
  siteUrl?: string
  limits?: Partial<ServiceLimits>
  /**
   * Reads more public keys, from a file or a database. It is called again every ten seconds, so keys can change without
   * a restart.
   */
  readKeys?: () => readonly AssistantKey[] | Promise<readonly AssistantKey[]>
  /** Stores readers' questions for `docs-assistant report`: `fileQuestionLog`. @default none are stored */
  questions?: QuestionLog
  /** Stores limits and conversations, for several processes: `redisStore`. @default in memory */
  store?: Partial<ServiceStore>
  /** Stores conversations. @default that of `store`, else in memory, for a day */
  threads?: ThreadStore
  /**
   * Returns the reader's address, for the limits. Behind your own proxy, read the header that it sets. @default the
   * same for all readers, who then share the limits per address
   */
  readAddress?: (request: Request) => string
  /**
   * Creates a span for each answer, with the times of the search and of the first text: a tracer of
   * `@opentelemetry/api`, such as `trace.getTracer('docs')`. @default none
   */
  tracer?: AnswerTracer
  /** Receives log lines. They contain no keys and no text of readers. */
  log?: (entry: LogEntry) => void
}

/** A web-standard handler, as Next.js, Hono, Deno and workers use it. Never rejects. */
export type AssistantHandler = (request: Request) => Promise<Response>

/**
 * Creates the assistant for your own server: the endpoints of `createDocsService` without its site, for docs that were
 * prepared before (`docs-assistant index`). Needs no file system and no port. For Node's `http` and Express, wrap it in
 * `toNodeListener`.
 *
 * @throws Error If a key, an origin or `siteUrl` is invalid.
 */
export function createAssistantHandler(options: AssistantHandlerOptions): AssistantHandler {
  const { docs, basePath = '', log = () => {}, readAddress = () => 'reader' } = options
  const { keys, origins } = readHandlerOptions(options)
  const withQuestions = createQuestionEmbedder(options.embeddings, log)
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
    routes: createApiRoutes({
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
