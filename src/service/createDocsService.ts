import { readDocs, type ReadProgress } from './docs/readDocs.ts'
import { createHttpServer } from './http/createHttpServer.ts'
import { createRouter } from './http/createRouter.ts'
import { isLoopback } from './http/isLoopback.ts'
import { createSearch } from './search/createSearch.ts'
import { API_PREFIXES, serviceRoutes, type LoadedDocs, type ServiceRoutesOptions } from './serviceRoutes.ts'
import { createStylesheet } from './site/createStylesheet.ts'
import { findAssistantFolder } from './site/findAssistantFolder.ts'
import { readLanguages } from './site/readLanguages.ts'
import { readFrameSettings } from './site/readFrameSettings.ts'

export interface DocsServiceOptions extends ServiceRoutesOptions {
  /** 0 takes a free one. @default 4310 */
  port?: number
  /** Address to listen on. @default '127.0.0.1' */
  host?: string
  /** Names under which the service may be called, beside `localhost`, IP addresses and `host`. */
  allowedHosts?: string[]
  /** Told while the folder is read. */
  onProgress?: (progress: ReadProgress) => void
}

export interface DocsService {
  /** Address of the site, without a slash at the end. @throws before `listen` has resolved */
  readonly url: string
  /** Reads the folder and begins to listen; resolves with the address. @throws when either is impossible */
  listen(): Promise<{ url: string }>
  /** Stops listening, lets running answers end for a second, then cuts them. */
  close(): Promise<void>
  /** Answers a request without a port, for tests and for servers of one's own. Reads the folder on its first call. */
  handle(request: Request, address?: string): Promise<Response>
  /** Reads the folder anew; until that is done, and if it fails, the docs stay as they are. */
  reload(): Promise<void>
}

const NOT_BUILT = 'the assistant\'s script is not built, so pages come without it: run "npm run build"'

/** A docs folder as a site with an assistant, and the two endpoints of the reference (4.1 and 4.2). */
export function createDocsService(options: DocsServiceOptions): DocsService {
  const { folder, port = 4310, host = '127.0.0.1', onLog = () => {}, onProgress } = options
  const assistantFolder = options.assistantFolder === undefined ? findAssistantFolder() : options.assistantFolder
  let loading: Promise<LoadedDocs> | undefined
  let url: string | undefined
  let readings = 0
  let shownReading = 0
  const closing = new AbortController()

  async function load(): Promise<LoadedDocs> {
    const docs = await readDocs(folder, onProgress && { onProgress })
    const [looks, languages] = await Promise.all([readFrameSettings(docs), readLanguages(docs)])
    return { docs, search: createSearch(docs), looks, stylesheet: createStylesheet(docs), languages }
  }

  /** A failure is not kept: the folder may be there the next time. */
  async function current(): Promise<LoadedDocs> {
    loading ??= load()
    try {
      return await loading
    } catch (error) {
      loading = undefined
      throw error
    }
  }

  const router = createRouter({
    routes: serviceRoutes(options, {
      current,
      assistantFolder,
      isLocal: isLoopback(host),
      closed: closing.signal,
      siteUrl: () => url ?? `http://localhost:${port}`,
    }),
    apiPrefixes: API_PREFIXES,
    onLog,
  })
  const server = createHttpServer({ port, host, allowedHosts: options.allowedHosts ?? [], router })

  return {
    get url() {
      if (url === undefined) throw new Error('docs-assistant: the service has no address before listen() has resolved')
      return url
    },
    async listen() {
      await current()
      if (assistantFolder === null) onLog({ level: 'warning', message: NOT_BUILT })
      url = await server.listen()
      return { url }
    },
    async close() {
      closing.abort()
      await server.close()
    },
    handle: (request, address = 'local') => router(request, address),
    async reload() {
      const reading = ++readings
      const next = await load()
      // Two readings at once end in any order: what the later one read is newer.
      if (reading < shownReading) return
      shownReading = reading
      loading = Promise.resolve(next)
    },
  }
}
