import type { ReadProgress } from './docs/ReadDocsOptions.ts'
import { createEmbeddings, EMBEDDINGS_FOLDER } from './embeddings/createEmbeddings.ts'
import { openEmbeddings } from './embeddings/openEmbeddings.ts'
import { openFolder } from './folder/openFolder.ts'
import type { OpenedFolder } from './folder/OpenedFolder.ts'
import type { DocsSearch } from './search/Search.ts'
import { createOriginPolicy } from './http/createOriginPolicy.ts'
import { createHttpServer } from './http/createHttpServer.ts'
import { createRouter } from './http/createRouter.ts'
import { readBase } from './http/sitePlace.ts'
import { openModel } from './model/openModel.ts'
import { API_PREFIXES } from './apiRoutes.ts'
import { DEFAULT_ASSISTANT_KEY, serviceRoutes, type LoadedDocs, type ServiceRoutesOptions } from './serviceRoutes.ts'
import { DEFAULT_HOST, hostNames, isOnlyLocal } from './reach.ts'
import { WorkerEnded } from './worker/startWorker.ts'
import { createStylesheet } from './site/createStylesheet.ts'
import { findAssistantFolder } from './site/findAssistantFolder.ts'
import { readLanguages } from './site/readLanguages.ts'
import { readFrameSettings } from './site/readFrameSettings.ts'

export interface DocsServiceOptions extends ServiceRoutesOptions {
  /** 0 picks a free one. @default 4310 */
  port?: number
  /** Address to listen on. @default '127.0.0.1' */
  host?: string
  /** Host names to answer to, besides `localhost`, IP addresses, `host` and that of `siteUrl`. */
  allowedHosts?: string[]
  /**
   * Origins whose pages may ask the assistant, such as `https://docs.example.com`. @default all; with the default key,
   * which everybody knows, only pages on this machine
   */
  allowedOrigins?: string[]
  /**
   * How many proxies stand in front of the service. Limits per address then use the address that the outermost of them
   * wrote into `X-Forwarded-For`. With 0 the header is ignored, and all readers behind a proxy share one limit.
   * @default 0
   */
  trustedProxies?: number
  /** Called while the folder is read. */
  onProgress?: (progress: ReadProgress) => void
}

export interface DocsService {
  /** The site's address, without a trailing slash. @throws before `listen` has resolved */
  readonly url: string
  /** Reads the folder and starts listening. @throws if either fails */
  listen(): Promise<{ url: string }>
  /** Stops listening, gives running answers time to end, then cuts them. @param graceMs the time @default 1,000 */
  close(graceMs?: number): Promise<void>
  /** Answers a request without a port: for tests, and inside another server. Reads the folder on the first call. */
  handle(request: Request, address?: string): Promise<Response>
  /** Reads the folder again. The docs stay unchanged until it succeeds. */
  reload(): Promise<void>
}

interface Opened extends LoadedDocs {
  opened: OpenedFolder
}

const NO_PAGES = 'has no pages: neither .md nor .mdx files that are part of the docs.'
const NOT_BUILT = 'the assistant\'s script is not built, so pages come without it: run "npm run build"'

/** Serves a docs folder as a site with an assistant, and the two endpoints of the reference (4.1 and 4.2). */
export function createDocsService(options: DocsServiceOptions): DocsService {
  const { folder, port = 4310, host = DEFAULT_HOST, onLog = () => {}, onProgress } = options
  const base = readBase(options.base)
  const assistantFolder = options.assistantFolder === undefined ? findAssistantFolder() : options.assistantFolder
  let loading: Promise<Opened> | undefined
  let url: string | undefined
  let readings = 0
  let newestReading = 0
  const closing = new AbortController()
  const model = options.model === undefined ? undefined : openModel(options.model, process.env)

  const embeddings = openServiceEmbeddings(options, closing.signal)

  async function load(before?: OpenedFolder): Promise<Opened> {
    const opened = (await reopen(before, closing.signal)) ?? (await openFolder(folder, { onProgress }))
    const { docs, quote } = opened
    await embeddings?.attach(docs, (vectors) => opened.setVectors(vectors))
    const [looks, languages] = await Promise.all([readFrameSettings(docs), readLanguages(docs)])
    const stylesheet = createStylesheet(docs, base)
    const loaded: Opened = { opened, docs, search, quote, looks, stylesheet, languages }
    void opened.lost?.then(async () => {
      if ((await loading) === loaded) loading = undefined
      onLog({ level: 'error', message: 'The index was lost, and the folder is read again with the next request.' })
    })
    return loaded
  }

  /** Always the newest index: an answer may search long after it has begun, when its own index is closed. */
  const search: DocsSearch = {
    async search(query) {
      const asked = embeddings === undefined ? query : await embeddings.addVector(query)
      const { opened } = await current()
      try {
        return await opened.search.search(asked)
      } catch (error) {
        const { opened: next } = await current()
        if (next === opened) throw error
        return next.search.search(asked)
      }
    },
  }

  /** A failure is not cached: the folder may exist on the next call. */
  async function current(): Promise<Opened> {
    loading ??= load()
    try {
      return await loading
    } catch (error) {
      loading = undefined
      throw error
    }
  }

  const { assistantKey = DEFAULT_ASSISTANT_KEY, allowedOrigins } = options
  const router = createRouter({
    routes: serviceRoutes(options, {
      current,
      assistantFolder,
      isLocal: isOnlyLocal(options),
      closed: closing.signal,
      model,
      base,
      siteUrl: () => url ?? `http://localhost:${port}${base}`,
    }),
    apiPrefixes: API_PREFIXES,
    basePath: base,
    hasEntrance: true,
    origins: createOriginPolicy({ hasDefaultKey: assistantKey === DEFAULT_ASSISTANT_KEY, allowedOrigins }),
    onLog,
  })
  /** Loads and compiles what the first readers would wait for, above all Node's `Request` and `Response`. */
  async function warmUp(): Promise<void> {
    const { opened } = await current()
    await opened.search.search({ question: opened.docs.name, earlierQuestions: [], limit: 1 })
    await (await router(new Request('http://localhost/_assistant/health'), 'local')).text()
  }

  const server = createHttpServer({
    port,
    host,
    allowedHosts: hostNames(options),
    trustedProxies: options.trustedProxies ?? 0,
    router,
  })

  return {
    get url() {
      if (url === undefined) throw new Error('docs-assistant: the service has no address before listen() has resolved')
      return url
    },
    async listen() {
      const [{ docs }] = await Promise.all([current(), model?.load()])
      if (docs.pages.length === 0) onLog({ level: 'warning', message: `${folder} ${NO_PAGES}` })
      if (assistantFolder === null) onLog({ level: 'warning', message: NOT_BUILT })
      await warmUp()
      url = (await server.listen()) + base
      return { url }
    },
    async close(graceMs) {
      closing.abort()
      await server.close(graceMs)
      const loaded = await loading?.catch(() => undefined)
      loaded?.opened.close()
    },
    handle: (request, address = 'local') => router(request, address),
    async reload() {
      const reading = ++readings
      const next = await load((await loading?.catch(() => undefined))?.opened)
      if (closing.signal.aborted) {
        next.opened.close()
        return
      }
      // Concurrent reads may end in any order; the one that started last has the newest files.
      if (reading < newestReading) {
        next.opened.close()
        return
      }
      newestReading = reading
      const before = loading
      loading = Promise.resolve(next)
      const loaded = await before?.catch(() => undefined)
      loaded?.opened.close()
    },
  }
}

/** Reads only what has changed since `before`. Undefined if that is not possible, or its worker has ended. */
async function reopen(before: OpenedFolder | undefined, closing: AbortSignal): Promise<OpenedFolder | undefined> {
  try {
    return await before?.readAgain?.()
  } catch (error) {
    if (!(error instanceof WorkerEnded) || closing.aborted) throw error
    return undefined
  }
}

/** @throws Error, in one line, if the model of embeddings cannot be used */
function openServiceEmbeddings(options: DocsServiceOptions, signal: AbortSignal) {
  const { embeddings, embeddingsFolder = EMBEDDINGS_FOLDER, onLog = () => {} } = options
  if (embeddings === undefined) return undefined
  return createEmbeddings({ source: openEmbeddings(embeddings, process.env), folder: embeddingsFolder, signal, onLog })
}
