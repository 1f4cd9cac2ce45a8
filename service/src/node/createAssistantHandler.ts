import { acceptFormerNames } from './acceptFormerNames.ts'
import { createEngine, type EngineOptions } from '../engine/createEngine.ts'
import type { DocsInput } from '../engine/createDocsOpener.ts'
import { createQuestionEmbedder } from './createQuestionEmbedder.ts'
import type { EmbeddingModel } from './embeddings/EmbeddingModel.ts'
import type { EmbeddingSettings } from './embeddings/EmbeddingSettings.ts'
import { withLog } from './withLog.ts'

export interface AssistantHandlerOptions extends Omit<EngineOptions, 'prepare'> {
  /** The docs: what `docs-assistant index` wrote, `docsInThread` or `postgresDocs`. */
  docs: DocsInput
  /** At least one public key. The prefix of public keys contains `_dsc_`. */
  keys: NonNullable<EngineOptions['keys']>
  /**
   * The embedding model for questions: a name, settings, or a model object. It must be the one that the docs were
   * written with (`docs-assistant index --embeddings`). @default none: the search uses words alone
   */
  embeddings?: string | EmbeddingSettings | EmbeddingModel
  /**
   * Returns the reader's address, for the limits. Behind your own proxy, read the header that it sets. @default the
   * same for all readers, who then share the limits per address
   */
  readAddress?: (request: Request) => string
}

/** A web-standard handler, as Next.js, Hono, Deno and workers use it. Never rejects. */
export type AssistantHandler = (request: Request) => Promise<Response>

/**
 * Creates the assistant for your own server: the endpoints of `createDocsService` without its site, for docs that were
 * prepared before (`docs-assistant index`). Needs no file system and no port. For Node's `http` and Express, wrap it in
 * `toNodeListener`.
 *
 * @throws Error If a key, an origin, `base` or `siteUrl` is invalid.
 */
export function createAssistantHandler(given: AssistantHandlerOptions): AssistantHandler {
  const options = withLog(acceptFormerNames(given))
  const { docs, readAddress = () => 'reader', log } = options
  const prepare = createQuestionEmbedder(options.embeddings, log)
  // In plain JavaScript, owners may leave out the keys. The list is then invalid, because it is empty.
  const engine = createEngine(docs, { ...options, keys: options.keys ?? [], prepare })
  return (request) => engine.fetch(request, readAddress(request))
}
