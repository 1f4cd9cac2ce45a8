/**
 * An embedding model of AI SDK 4, 5, 6 or 7 (`EmbeddingModelV1` to `EmbeddingModelV4`). It is described here so that
 * these types don't need the package `ai`. All versions have the same method, so calling it doesn't either.
 */
export interface EmbeddingModel {
  readonly specificationVersion: string
  readonly provider: string
  readonly modelId: string
  readonly maxEmbeddingsPerCall: number | undefined | PromiseLike<number | undefined>
  doEmbed(options: never): PromiseLike<unknown>
}

/** An embedding model that may still have to be loaded. */
export interface EmbeddingSource {
  /** A readable name. */
  name: string
  /** Embeddings can be compared only if their models have the same id. */
  id: string
  /**
   * Loads the model.
   *
   * @throws Error, in one line, if the model can't be used.
   */
  load(): Promise<EmbeddingModel>
  /** The API key, which must not appear in logs. */
  key?: string | undefined
  /** Text that the model expects before a question and before a section. */
  prefixes: { question: string; section: string }
}
