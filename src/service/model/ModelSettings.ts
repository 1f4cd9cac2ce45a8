/** Names a language model: a provider's, or one behind any OpenAI-compatible API. */
export interface ModelSettings {
  /** `openai/...`, `anthropic/...` or `google/...`; with `url`, the name as the server there knows it. */
  name: string
  /** The address of an OpenAI-compatible API, such as `http://localhost:11434/v1`. */
  url?: string
  /** The key of that address. @default DOCS_ASSISTANT_MODEL_KEY of the environment, else the provider's own variable */
  key?: string
}
