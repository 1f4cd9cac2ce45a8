/** The public names of `docs-assistant/server`. */
import type { AssistantHandler, AssistantHandlerOptions } from './service/index.ts'
import { readHandlerOptions } from './service/readHandlerOptions.ts'

export * from './server/index.ts'
export type { AssistantHandler, AssistantHandlerOptions } from './service/index.ts'

/**
 * The assistant for your own server: a function from `Request` to `Response` that answers questions about docs
 * prepared by `docs-assistant index`. Its code loads with the first request. On Node's `http` and in Express, wrap it
 * in `toNodeListener`.
 *
 * @throws Error if a key, an origin or `siteUrl` is invalid
 */
export function createAssistantHandler(options: AssistantHandlerOptions): AssistantHandler {
  readHandlerOptions(options)
  let handler: Promise<AssistantHandler> | undefined
  return async (request) => {
    handler ??= import('./service/createAssistantHandler.ts').then((service) => service.createAssistantHandler(options))
    return (await handler)(request)
  }
}
