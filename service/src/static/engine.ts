// The module that a static site loads: in a worker, where it answers messages, or in the page, which calls `openDocs`.
import type { DocsRequest, FromDocsWorker, ToDocsWorker } from '../../../src/static/docsEngine.ts'
import type { StaticManifest } from './StaticFiles.ts'
import { openDocs } from './openDocs.ts'

export { openDocs }

/** The parts of a worker's global scope that are used. */
interface WorkerScope {
  postMessage(message: FromDocsWorker, transfer?: Transferable[]): void
  onmessage: ((event: MessageEvent<ToDocsWorker>) => void) | null
}

if (typeof document === 'undefined') listen(globalThis as unknown as WorkerScope)

function listen(scope: WorkerScope): void {
  let docs: ReturnType<typeof openDocs> | undefined
  const running = new Map<number, AbortController>()
  const send = (message: FromDocsWorker): void => scope.postMessage(message, [])

  async function answer({ id, url, method, headers, body }: DocsRequest): Promise<void> {
    const { signal } = running.set(id, new AbortController()).get(id)!
    try {
      const ask = await docs!
      const hasBody = method !== 'GET' && method !== 'HEAD'
      const response = await ask(new Request(url, { method, headers, signal, ...(hasBody && { body }) }))
      const whole = await response.arrayBuffer()
      send({ id, status: response.status, headers: [...response.headers], body: whole })
    } catch (error) {
      if (!signal.aborted) send({ id, failed: error instanceof Error ? error.message : 'unknown error' })
    } finally {
      running.delete(id)
    }
  }

  scope.onmessage = ({ data }) => {
    if ('open' in data) {
      docs = openDocs(data.open.base, data.open.manifest as StaticManifest)
      docs.then(
        () => send({ opened: true }),
        (error: Error) => send({ opened: false, message: error.message }),
      )
    } else if ('abort' in data) running.get(data.abort)?.abort()
    else void answer(data.request)
  }
  // Tells the page that the code has loaded.
  send({ opened: true })
}
