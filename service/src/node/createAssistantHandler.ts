import { createEngine } from '../engine/createEngine.ts'
import { countLog, createMetrics } from '../engine/http/createMetrics.ts'
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
  checkHandlerOptions(given)
  const { docs, embeddings, readAddress = () => 'reader', meter, ...rest } = withLog(given)
  const metrics = meter && createMetrics(meter)
  const options = metrics === undefined ? rest : countLog(rest, metrics)
  const engine = createEngine(docs, options, { prepare: createQuestionEmbedder(embeddings, options.log), metrics })
  return (request) => engine.fetch(request, readAddress(request))
}
