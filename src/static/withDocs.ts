import { docsEngine } from './loadDocsEngine.ts'
import { DOCS_DOMAIN, toDocsAddress } from './toDocsAddress.ts'

interface DocsOptions {
  docs?: string | undefined
  baseUrl?: string | undefined
  domain?: string | undefined
  fetch?: typeof globalThis.fetch | undefined
}

/**
 * Completes the options of a site without a server (`docs`): requests go to the engine in the page. If there is a
 * service as well (`baseUrl`), they go there first, and to the engine if the service can't answer.
 */
export function withDocs<Options extends DocsOptions>(options: Options): Options {
  const { docs, baseUrl, fetch = globalThis.fetch.bind(globalThis) } = options
  if (docs === undefined || docs === '') return options
  const base = toDocsAddress(docs)
  const fetchHere: typeof globalThis.fetch = async (input, init) => {
    await docsEngine.load()
    const engine = docsEngine.get()
    if (engine === undefined) throw new TypeError('Failed to fetch a file of the assistant')
    return engine.fetchFromDocs(base, input, init)
  }
  if (baseUrl === undefined || baseUrl === '')
    return { ...options, baseUrl: base, domain: DOCS_DOMAIN, fetch: fetchHere }
  return {
    ...options,
    fetch: async (input, init) => {
      try {
        const response = await fetch(input, init)
        if (!isUnavailable(response.status)) return response
      } catch (error) {
        if (init?.signal?.aborted === true) throw error
      }
      const [route] = /discovery\/.*$/.exec(new Request(input).url) ?? ['']
      return fetchHere(base + route, init)
    },
  }
}

function isUnavailable(status: number): boolean {
  return status === 404 || status === 429 || status >= 500
}
