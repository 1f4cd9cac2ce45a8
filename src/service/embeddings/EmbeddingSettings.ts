/** Names an embedding model: one of OpenAI's, one behind any OpenAI-compatible API, or a static one in a folder. */
export interface EmbeddingSettings {
  /**
   * As the server knows it, such as `text-embedding-3-small`. Or the path of a folder in the format of Model2Vec, which
   * begins with `./`, `../` or `/`.
   */
  name: string
  /** The address of an OpenAI-compatible API, such as `http://localhost:11434/v1`. @default OpenAI's own */
  url?: string
  /** The key of that address. @default DOCS_ASSISTANT_EMBEDDINGS_KEY of the environment, or OpenAI’s OPENAI_API_KEY */
  key?: string
  /** Numbers of each embedding, where the model lets one choose. Fewer need less memory. @default the model's own */
  dimensions?: number
  /** What the model wants to see before a question and before a section, such as `search_query: `. @default nothing */
  prefixes?: { question: string; section: string }
}
