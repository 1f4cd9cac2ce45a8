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
