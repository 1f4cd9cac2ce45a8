/** Names a language model: a provider's, or one at any address with the API of OpenAI. */
export interface ModelSettings {
  /** `openai/...`, `anthropic/...` or `google/...`; with `url`, the name as the server there knows it. */
  name: string
  /** An address with the API of OpenAI, such as `http://localhost:11434/v1`. */
  url?: string
  /** The key of that address. @default DOCS_ASSISTANT_MODEL_KEY of the environment, else the provider's own variable */
  key?: string
}
