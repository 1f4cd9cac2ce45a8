import { acceptFormerNames } from './acceptFormerNames.ts'
import { createApiRoutes, API_PREFIXES, type ServiceLimits } from './createApiRoutes.ts'
import type { Answerer } from '../engine/answer/Answer.ts'
import { createDocsOpener, type DocsInput } from './createDocsOpener.ts'
import { createRouter } from '../engine/http/createRouter.ts'
import { orUnavailable } from '../engine/http/orUnavailable.ts'
import type { AssistantKey } from '../engine/http/AssistantKey.ts'
import type { ReadKeys } from '../engine/http/createKeyRing.ts'
import type { ThreadStore } from './store/createThreadStore.ts'
import type { QuestionLog } from './questions/QuestionLog.ts'
import type { ServiceStore } from './store/ServiceStore.ts'
import type { LogEntry } from '../engine/http/Route.ts'
import type { AnswerTracer } from '../engine/http/traceAnswer.ts'
import { readSitePlace } from '../engine/http/sitePlace.ts'
import type { EmbeddingModel } from './embeddings/EmbeddingModel.ts'
import type { EmbeddingSettings } from './embeddings/EmbeddingSettings.ts'
import { createQuestionEmbedder } from './createQuestionEmbedder.ts'
import { readHandlerOptions } from './readHandlerOptions.ts'

export interface AssistantHandlerOptions {
  /** The docs: what `docs-assistant index` wrote, `docsInThread` or `postgresDocs`. */
  docs: DocsInput
  /** At least one public key. The prefix of public keys contains `_dsc_`. */
  keys: readonly (string | AssistantKey)[]
  /**
   * The embedding model for questions: a name, settings, or a model object. It must be the one that the docs were
   * written with (`docs-assistant index --embeddings`). @default none: the search uses words alone
   */
  embeddings?: string | EmbeddingSettings | EmbeddingModel
  /** Writes the answers. @default quoteAnswer, which quotes the docs without a model */
  answer?: Answerer
  /** The path at which the handler is mounted, such as `/api/docs`. @default none */
  base?: string
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
  readKeys?: ReadKeys
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
  /** Receives log lines. They contain no keys, and no text of readers without `logQuestions`. */
  log?: (entry: LogEntry) => void
  /** Whether log lines of answers contain the question, without secrets. @default false */
  logQuestions?: boolean
}

/** A web-standard handler, as Next.js, Hono, Deno and workers use it. Never rejects. */
export type AssistantHandler = (request: Request) => Promise<Response>

/**
 * Creates the assistant for your own server: the endpoints of `createDocsService` without its site, for docs that were
 * prepared before (`docs-assistant index`). Needs no file system and no port. For Node's `http` and Express, wrap it in
 * `toNodeListener`.
 *
 * @throws Error If a key, an origin, `base` or `siteUrl` is invalid.
 */
export function createAssistantHandler(given: AssistantHandlerOptions): AssistantHandler {
  const options = acceptFormerNames(given)
  const { log = () => {}, readAddress = () => 'reader' } = options
  const { keys, origins, base } = readHandlerOptions(options)
  const open = createDocsOpener(options.docs)
  const withQuestions = createQuestionEmbedder(options.embeddings, log)
  const router = createRouter({
    routes: createApiRoutes({
      ...options,
      keys,
      current: orUnavailable(async () => withQuestions(await open())),
      site: readSitePlace(options.siteUrl),
    }),
    apiPrefixes: API_PREFIXES,
    base,
    origins,
    log,
  })
  return (request) => router(request, readAddress(request))
}
