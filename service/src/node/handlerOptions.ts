import { checkOptions, type OptionRules } from '../engine/checkOptions.ts'
import type { DocsInput } from '../engine/createDocsOpener.ts'
import type { AnswerMeter } from '../engine/http/createMetrics.ts'
import { ENGINE_OPTIONS, type EngineOptions } from '../engine/options.ts'
import type { EmbeddingModel, EmbeddingSettings } from './embeddings/EmbeddingModel.ts'

/** The options of `createAssistantHandler`. */
export interface AssistantHandlerOptions extends EngineOptions {
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
  /**
   * Counts answers, words, searches, tokens and refusals: a meter of `@opentelemetry/api`, such as
   * `metrics.getMeter('docs')`. @default none
   */
  meter?: AnswerMeter
}

const HANDLER_OPTIONS: OptionRules<AssistantHandlerOptions> = {
  ...ENGINE_OPTIONS,
  docs: { type: 'any' },
  embeddings: { type: 'any' },
  readAddress: { type: 'function' },
  meter: { type: 'object' },
}

/**
 * @returns The options that have a value.
 * @throws Error If an option is unknown or invalid. The message never contains a key.
 */
export function checkHandlerOptions(options: AssistantHandlerOptions): AssistantHandlerOptions {
  // In plain JavaScript, owners may leave out the keys. The engine would then need none.
  return checkOptions({ ...options, keys: options.keys ?? [] }, HANDLER_OPTIONS)
}
