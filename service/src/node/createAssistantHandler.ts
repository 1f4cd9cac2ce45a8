import { createEngine } from '../engine/createEngine.ts'
import { countLog, createMetrics } from '../engine/http/createMetrics.ts'
import type { LogEntry } from '../engine/http/Route.ts'
import { createQuestionEmbedder } from './createQuestionEmbedder.ts'
import { checkHandlerOptions, type AssistantHandlerOptions } from './handlerOptions.ts'
import { withLog } from './withLog.ts'

/** A web-standard handler, as Next.js, Hono, Deno and workers use it. Never rejects. */
export type AssistantHandler = (request: Request) => Promise<Response>

/**
 * Creates the assistant for your own server: the endpoints of `createDocsService` without its site, for docs that were
 * prepared before (`docs-assistant index`). Needs no file system and no port. For Node's `http` and Express, wrap it in
 * `toNodeListener`.
 *
 * @throws Error If an option is unknown or invalid. The message never contains a key.
 */
export function createAssistantHandler(given: AssistantHandlerOptions): AssistantHandler {
  const { docs, embeddings, readAddress, meter, ...rest } = withLog(checkHandlerOptions(given))
  const metrics = meter && createMetrics(meter)
  const options = metrics === undefined ? rest : countLog(rest, metrics)
  const engine = createEngine(docs, options, { prepare: createQuestionEmbedder(embeddings, options.log), metrics })
  return async (request) => engine.fetch(request, findAddress(request, readAddress, options.log))
}

/** The address that counts if the host reads none. */
const SHARED = 'reader'

/** Calls `readAddress`. If it fails, which a request may cause by lacking a header, the reader is still answered. */
function findAddress(
  request: Request,
  readAddress: AssistantHandlerOptions['readAddress'],
  log: (entry: LogEntry) => void,
): string {
  const report = (reason: string) =>
    log({ level: 'error', message: `readAddress ${reason}, so this reader shares the limits per address with others` })
  try {
    // In plain JavaScript, it may return anything. An object would never be the same as another one.
    const address: unknown = readAddress?.(request) ?? SHARED
    if (typeof address === 'string') return address
    report(`returned no text (${typeof address})`)
  } catch (error) {
    report(`failed (${String(error)})`)
  }
  return SHARED
}
