import type { QuotableDocs } from './answer/Answer.ts'
import { checkOptions } from './checkOptions.ts'
import { API_PREFIXES, createApiRoutes } from './createApiRoutes.ts'
import { createDocsOpener, type DocsInput } from './createDocsOpener.ts'
import type { Metrics } from './http/createMetrics.ts'
import { createOriginPolicy } from './http/createOriginPolicy.ts'
import { createRouter } from './http/createRouter.ts'
import { orUnavailable } from './http/HttpError.ts'
import { readBase, readSitePlace } from './http/sitePlace.ts'
import { ENGINE_OPTIONS, type EngineOptions } from './options.ts'
import { readKeys } from './http/createKeyRing.ts'

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

export interface EngineHost {
  prepare?: (docs: QuotableDocs) => Promise<QuotableDocs>
  metrics?: Metrics | undefined
  /** The address that the pages' Markdown is below, if it is not that of the site. */
  texts?: string | undefined
}

/**
 * Creates the endpoints of the service for docs, as functions from `Request` to `Response`: ask, search, pages as
 * Markdown, MCP and health. Runs wherever there are web standards: in Node, at the edge, in a web worker. Needs neither
 * a file system nor a port.
 *
 * @param docs What `docs-assistant index` wrote, a function that loads it, or docs that are elsewhere.
 * @param host.prepare Called with the docs for each request. Can add embeddings of questions to the search.
 * @throws Error If an option is unknown or invalid. The message never contains a key.
 */
export function createEngine(
  docs: DocsInput,
  given: EngineOptions = {},
  { prepare = async (source) => source, metrics, texts }: EngineHost = {},
): Engine {
  const options = checkOptions(given, ENGINE_OPTIONS)
  const { allowedOrigins, keys, log = () => {} } = options
  const open = createDocsOpener(docs)
  const current = async () => prepare(await open())
  const router = createRouter({
    routes: createApiRoutes({
      ...options,
      metrics,
      keys: keys === undefined ? null : readKeys(keys),
      current: orUnavailable(current),
      site: { ...readSitePlace(options.siteUrl), texts },
    }),
    apiPrefixes: API_PREFIXES,
    base: readBase(options.base),
    origins: createOriginPolicy({ hasDefaultKey: false, allowedOrigins }),
    log,
  })
  return { fetch: (request, address = 'reader') => router(request, address), open: current }
}
