import type { Answerer, QuotableDocs } from './answer/Answer.ts'
import { API_PREFIXES, createApiRoutes, type ServiceLimits } from './createApiRoutes.ts'
import { createDocsOpener, type DocsInput } from './createDocsOpener.ts'
import type { AssistantKey } from './http/AssistantKey.ts'
import type { ReadKeys } from './http/createKeyRing.ts'
import { createRouter } from './http/createRouter.ts'
import { orUnavailable } from './http/orUnavailable.ts'
import type { LogEntry } from './http/Route.ts'
import { readSitePlace } from './http/sitePlace.ts'
import type { AnswerTracer } from './http/traceAnswer.ts'
import type { QuestionLog } from './questions/QuestionLog.ts'
import { readHandlerOptions } from './readHandlerOptions.ts'
import type { ThreadStore } from './store/createThreadStore.ts'
import type { ServiceStore } from './store/ServiceStore.ts'

export interface EngineOptions {
  /** Public keys. The prefix of public keys contains `_dsc_`. @default requests need no key */
  keys?: readonly (string | AssistantKey)[]
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
   * Creates a span for each answer, with the times of the search and of the first text: a tracer of
   * `@opentelemetry/api`, such as `trace.getTracer('docs')`. @default none
   */
  tracer?: AnswerTracer
  /** Receives log lines. They contain no keys, and no text of readers without `logQuestions`. */
  log?: (entry: LogEntry) => void
  /** Whether log lines of answers contain the question, without secrets. @default false */
  logQuestions?: boolean
  /** Called with the docs for each request. Can add embeddings of questions to the search. @default changes nothing */
  prepare?: (docs: QuotableDocs) => Promise<QuotableDocs>
}

/** A docs site's search and answers. */
export interface Engine {
  /**
   * Answers a request to an endpoint of the service. Never rejects.
   *
   * @param address The reader's address, for the limits per address.
   */
  fetch(request: Request, address?: string): Promise<Response>
  /** Opens the docs, which the first request otherwise does. A failure is not cached. */
  open(): Promise<QuotableDocs>
}

/**
 * Creates the endpoints of the service for docs, as functions from `Request` to `Response`: ask, search, pages as
 * Markdown, MCP and health. Runs wherever there are web standards: in Node, at the edge, in a web worker. Needs neither
 * a file system nor a port.
 *
 * @param docs What `docs-assistant index` wrote, a function that loads it, or docs that are elsewhere.
 * @throws Error If a key, an origin, `base` or `siteUrl` is invalid.
 */
export function createEngine(docs: DocsInput, options: EngineOptions = {}): Engine {
  const { log = () => {}, prepare = async (source) => source } = options
  const { keys, origins, base } = readHandlerOptions(options)
  const open = createDocsOpener(docs)
  const current = async () => prepare(await open())
  const router = createRouter({
    routes: createApiRoutes({
      ...options,
      keys,
      current: orUnavailable(current),
      site: readSitePlace(options.siteUrl),
    }),
    apiPrefixes: API_PREFIXES,
    base,
    origins,
    log,
  })
  return { fetch: (request, address = 'reader') => router(request, address), open: current }
}
