/** The public names of `docs-assistant-service/handler`, which also runs at the edge and in workers. */
import type { AssistantHandler } from './node/createAssistantHandler.ts'
import { checkHandlerOptions, type AssistantHandlerOptions } from './node/handlerOptions.ts'

export { toNodeListener } from '../../src/server/toNodeListener.ts'
export type { AssistantHandler } from './node/createAssistantHandler.ts'
export type { AssistantHandlerOptions } from './node/handlerOptions.ts'

/**
 * Creates the assistant for your own server: a function from `Request` to `Response` that answers questions about docs
 * that `docs-assistant index` prepared. Its code loads with the first request. For Node's `http` and Express, wrap it
 * in `toNodeListener`.
 *
 * @throws Error If an option is unknown or invalid. The message never contains a key.
 */
export function createAssistantHandler(options: AssistantHandlerOptions): AssistantHandler {
  checkHandlerOptions(options)
  let handler: Promise<AssistantHandler> | undefined
  return async (request) => {
    handler ??= import('./node/createAssistantHandler.ts').then((service) => service.createAssistantHandler(options))
    return (await handler)(request)
  }
}
