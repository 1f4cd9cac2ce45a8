/**
 * Any embedding model of AI SDK 4, 5, 6 or 7 (`EmbeddingModelV1` to `EmbeddingModelV4`), described here so that these
 * types need no `ai` package. All of them are asked in the same way, so none is needed to ask them either.
 */
export interface EmbeddingModel {
  readonly specificationVersion: string
  readonly provider: string
  readonly modelId: string
  readonly maxEmbeddingsPerCall: number | undefined | PromiseLike<number | undefined>
  doEmbed(options: never): PromiseLike<unknown>
}

/** An embedding model that is ready to be asked, or one that is loaded with the first text. */
export interface EmbeddingSource {
  /** Its name for people. */
  name: string
  /** Names what its embeddings can be compared with: only each other. */
  id: string
  /** @throws Error, in one line, if the model cannot be used */
  load(): Promise<EmbeddingModel>
  /** The key, which no log may show. */
  key?: string | undefined
  /** What the model wants to see before a question and before a section. */
  prefixes: { question: string; section: string }
}
