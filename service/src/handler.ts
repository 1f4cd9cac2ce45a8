/** The public names of `docs-assistant-service/handler`, which also runs at the edge and in workers. */
import { readHandlerOptions } from './engine/readHandlerOptions.ts'
import type { AssistantHandler, AssistantHandlerOptions } from './node/createAssistantHandler.ts'

export { toNodeListener } from '../../src/server/toNodeListener.ts'
export type { AssistantHandler, AssistantHandlerOptions } from './node/createAssistantHandler.ts'

/**
 * Creates the assistant for your own server: a function from `Request` to `Response` that answers questions about docs
 * that `docs-assistant index` prepared. Its code loads with the first request. For Node's `http` and Express, wrap it
 * in `toNodeListener`.
 *
 * @throws Error If a key, an origin, `base` or `siteUrl` is invalid.
 */
export function createAssistantHandler(options: AssistantHandlerOptions): AssistantHandler {
  // In plain JavaScript, owners may leave out the keys.
  readHandlerOptions({ ...options, keys: options.keys ?? [] })
  let handler: Promise<AssistantHandler> | undefined
  return async (request) => {
    handler ??= import('./node/createAssistantHandler.ts').then((service) => service.createAssistantHandler(options))
    return (await handler)(request)
  }
}
