import { resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { checkOptions } from '../engine/checkOptions.ts'
import { createHealthRoutes } from '../engine/http/createHealthRoutes.ts'
import { countLog, createMetrics, createMetricsRoute } from '../engine/http/createMetrics.ts'
import { createOriginPolicy } from '../engine/http/createOriginPolicy.ts'
import { createHttpServer } from './http/createHttpServer.ts'
import { createRunningAnswers } from '../engine/http/createRunningAnswers.ts'
import { createRouter } from '../engine/http/createRouter.ts'
import { readBase } from '../engine/http/sitePlace.ts'
import { openModel } from './model/openModel.ts'
import { API_PREFIXES } from '../engine/createApiRoutes.ts'
import { createGivenDocs } from './createGivenDocs.ts'
import { createServiceDocs, type ServiceDocs } from './createServiceDocs.ts'
import { createServiceRoutes } from './createServiceRoutes.ts'
import { SERVICE_OPTIONS, type DocsServiceOptions } from './options.ts'
import { isFolderPath } from '../engine/docs/preparedDocs.ts'
import { DEFAULT_HOST, DEFAULT_PORT, readHostNames, isOnlyLocal } from './reach.ts'
import { readKeys } from '../engine/http/createKeyRing.ts'
import { findAssistantFolder } from './site/createSkillRoutes.ts'
import { withLog } from './withLog.ts'

/** A docs service, which {@link createDocsService} creates. */
export interface DocsService {
  /**
   * The site's address, without a trailing slash.
   *
   * @throws Error Before `listen` has resolved.
   */
  readonly url: string
  /** The address of `metricsPort`, once `listen` has resolved. undefined without that port. */
  readonly metricsUrl: string | undefined
  /** Reads the docs and starts to listen. Rejects if either fails. */
  listen(): Promise<{ url: string }>
  /**
   * Stops. First, only the health check says so, for the option `stopDelayMs`. Then the service accepts no more
   * connections, and ends running answers after at most `graceMs`. Called again, it skips the delay. @default 1,000
   */
  close(graceMs?: number): Promise<void>
  /**
   * Answers a request without a port: for tests, and inside another server. Reads the docs on the first call.
   *
   * @param address The reader's address, for the limits. The default admin key works only with an address of this
   * machine. @default the same for all readers, who then share the limits per address
   */
  handle(request: Request, address?: string): Promise<Response>
  /**
   * Reads the folder or file again. Until that succeeds, the previous docs are served. Other docs, such as
   * `postgresDocs`, are always up to date.
   */
  reload(): Promise<void>
}

const NO_PAGES = 'The docs have no pages: there are neither .md nor .mdx files that are part of them.'
/** This key is known to everybody and protects nothing, so `createOriginPolicy` allows it only on this machine. */
const DEFAULT_KEY = 'svc_dsc_local'
/** How long answers that were stopped may take to count their tokens and to store their questions. */
const STOP_TIMEOUT_MS = 2_000
const NOT_BUILT = 'the assistant\'s script is not built, so pages come without it: run "npm run build"'

/**
 * Creates a service for docs: the site with its assistant, and the endpoints of protocol.md#answers and
 * protocol.md#agent-jobs.
 *
 * @throws Error If an option is unknown or invalid. The message never contains a key.
 */
export function createDocsService(given: DocsServiceOptions): DocsService {
  // In plain JavaScript, owners may leave out the docs.
  const checked = checkOptions({ ...given, docs: given.docs ?? '' }, SERVICE_OPTIONS)
  const metrics = createMetrics(checked.meter)
  metrics.addGauge('memory_bytes', 'Memory of the process.', () => process.memoryUsage.rss())
  metrics.addGauge('uptime_seconds', 'Since the start of the process.', () => process.uptime())
  const options = countLog(withLog(checked), metrics)
  const { log, allowedOrigins } = options
  const port = options.port ?? DEFAULT_PORT
  const host = options.host ?? DEFAULT_HOST
  const base = readBase(options.base)
  const assistantFolder = options.assistantFolder === undefined ? findAssistantFolder() : options.assistantFolder
  let url: string | undefined
  const closing = new AbortController()
  const running = createRunningAnswers()
  let isStopping = false
  const hurry = new AbortController()
  let metricsUrl: string | undefined
  const model = options.model === undefined ? undefined : openModel(options.model, process.env)
  const docs = openDocs(options, base, closing.signal)
  const keys = readKeys(options.keys ?? [DEFAULT_KEY])
  const router = createRouter({
    routes: createServiceRoutes(options, {
      current: docs.current,
      keys,
      folder: isFolderPath(options.docs) ? resolve(options.docs) : null,
      assistantFolder,
      isLocal: isOnlyLocal(options),
      running,
      metrics,
      isStopping: () => isStopping,
      closed: closing.signal,
      model,
      base,
      siteUrl: () => url ?? `http://localhost:${port}${base}`,
    }),
    apiPrefixes: API_PREFIXES,
    base,
    hasEntrance: true,
    origins: createOriginPolicy({ hasDefaultKey: keys.some(({ key }) => key === DEFAULT_KEY), allowedOrigins }),
    log,
  })
  /**
   * Loads and compiles code that the first readers would otherwise wait for, above all Node's `Request` and `Response`.
   */
  async function warmUp(): Promise<void> {
    const { docs: read, search } = await docs.current()
    await search.search({ question: read.name, earlierQuestions: [], limit: 1, wordsOnly: true })
    await (await router(new Request('http://localhost/_assistant/health'), 'local')).text()
  }

  const server = createHttpServer({
    port,
    host,
    allowedHosts: readHostNames(options),
    trustedProxies: options.trustedProxies ?? 0,
    router,
    log,
  })

  const metricsServer =
    options.metricsPort === undefined
      ? undefined
      : createHttpServer({
          port: options.metricsPort,
          host,
          allowedHosts: readHostNames(options),
          trustedProxies: 0,
          router: createRouter({
            routes: [createMetricsRoute(metrics), ...createHealthRoutes(docs.current, () => isStopping)],
            apiPrefixes: [],
            base: '',
            origins: createOriginPolicy({ hasDefaultKey: true, allowedOrigins: undefined }),
            log,
          }),
          log,
        })

  return {
    get url() {
      if (url === undefined) throw new Error('docs-assistant: the service has no address before listen() has resolved')
      return url
    },
    get metricsUrl() {
      return metricsUrl
    },
    async listen() {
      const [{ docs: read }] = await Promise.all([docs.current(), model?.load()])
      if (read.pages.length === 0) log({ level: 'warning', message: NO_PAGES })
      if (assistantFolder === null) log({ level: 'warning', message: NOT_BUILT })
      await warmUp()
      metricsUrl = await metricsServer?.listen()
      url = (await server.listen()) + base
      return { url }
    },
    async close(graceMs) {
      if (isStopping) hurry.abort()
      isStopping = true
      server.announceStop()
      const delay = url === undefined ? 0 : (options.stopDelayMs ?? 0)
      if (delay > 0) await setTimeout(delay, undefined, { signal: hurry.signal }).catch(() => {})
      closing.abort()
      await server.close(graceMs)
      await running.stop(STOP_TIMEOUT_MS).catch(({ message }: Error) => log({ level: 'warning', message }))
      await metricsServer?.close(0)
      await docs.close()
    },
    handle: (request, address = 'local') => router(request, address),
    reload: docs.reload,
  }
}

function openDocs(options: DocsServiceOptions, base: string, closing: AbortSignal): ServiceDocs {
  const { docs } = options
  return typeof docs === 'string'
    ? createServiceDocs({ ...options, path: docs }, base, closing)
    : createGivenDocs({ ...options, docs }, base)
}
