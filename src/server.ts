/** The public names of `docs-assistant/server`. */
import type { AssistantHandler, AssistantHandlerOptions } from './service/index.ts'
import { readHandlerOptions } from './service/readHandlerOptions.ts'

export * from './server/index.ts'
export type { AssistantHandler, AssistantHandlerOptions } from './service/index.ts'

/**
 * Creates the assistant for your own server: a function from `Request` to `Response` that answers questions about docs
 * that `docs-assistant index` prepared. Its code loads with the first request. For Node's `http` and Express, wrap it
 * in `toNodeListener`.
 *
 * @throws Error If a key, an origin, `base` or `siteUrl` is invalid.
 */
export function createAssistantHandler(options: AssistantHandlerOptions): AssistantHandler {
  readHandlerOptions(options)
  let handler: Promise<AssistantHandler> | undefined
  return async (request) => {
    handler ??= import('./service/createAssistantHandler.ts').then((service) => service.createAssistantHandler(options))
    return (await handler)(request)
  }
}
