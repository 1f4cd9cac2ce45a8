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

/**
 * The name and address of an embedding model: OpenAI's, one behind an OpenAI-compatible API, or a static one in a
 * folder.
 */
export interface EmbeddingSettings {
  /**
   * The name that the server uses, such as `text-embedding-3-small`. Or the path of a folder in the format of
   * Model2Vec, which begins with `./`, `../` or `/`.
   */
  name: string
  /** The address of an OpenAI-compatible API, such as `http://localhost:11434/v1`. @default OpenAI's own */
  url?: string
  /** The API key. @default the environment variable DOCS_ASSISTANT_EMBEDDINGS_KEY, or for OpenAI OPENAI_API_KEY */
  key?: string
  /** The number of dimensions, for models that let you choose. Fewer need less memory. @default the model's own */
  dimensions?: number
  /** Text that the model expects before a question and before a section, such as `search_query: `. @default none */
  prefixes?: { question: string; section: string }
}
