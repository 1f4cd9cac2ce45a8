/**
 * Any embedding model of AI SDK 4, 5, 6 or 7 (`EmbeddingModelV1` to `EmbeddingModelV4`), described here so that these
 * types need no `ai` package. All versions have the same method, so calling it needs no package either.
 */
export interface EmbeddingModel {
  readonly specificationVersion: string
  readonly provider: string
  readonly modelId: string
  readonly maxEmbeddingsPerCall: number | undefined | PromiseLike<number | undefined>
  doEmbed(options: never): PromiseLike<unknown>
}

/** An embedding model. `load` may load it with the first text. */
export interface EmbeddingSource {
  /** Its name for people. */
  name: string
  /** Embeddings can be compared only if their models have the same id. */
  id: string
  /** @throws Error, in one line, if the model cannot be used */
  load(): Promise<EmbeddingModel>
  /** The key, which no log may show. */
  key?: string | undefined
  /** What the model expects before a question and before a section. */
  prefixes: { question: string; section: string }
}
