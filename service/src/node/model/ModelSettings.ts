/** The name and address of a language model: a provider's, or one behind an OpenAI-compatible API. */
export interface ModelSettings {
  /** `openai/...`, `anthropic/...` or `google/...`. With `url`, the name that the server there uses. */
  name: string
  /** The address of an OpenAI-compatible API, such as `http://localhost:11434/v1`. */
  url?: string
  /** The API key. @default the environment variable DOCS_ASSISTANT_MODEL_KEY, else the provider's own */
  key?: string
}
