/**
 * A language model of AI SDK 4, 5, 6 or 7 (`LanguageModelV1` to `LanguageModelV4`). It is described here so that these
 * types don't need the package `ai`.
 */
export interface LanguageModel {
  readonly specificationVersion: 'v1' | 'v2' | 'v3' | 'v4'
  readonly provider: string
  readonly modelId: string
  doGenerate(options: never): PromiseLike<unknown>
  doStream(options: never): PromiseLike<unknown>
}

/** A model that may still have to be loaded. */
export interface ModelSource<Model = LanguageModel> {
  /** A readable name. */
  name: string
  /**
   * Loads the model.
   *
   * @throws Error, in one line, if the model can't be used.
   */
  load(): Promise<Model>
  /** The provider's key, which must not appear in logs and answers. */
  key?: string | undefined
}

/** The name and address of a language model: a provider's, or one behind an OpenAI-compatible API. */
export interface ModelSettings {
  /** `openai/...`, `anthropic/...` or `google/...`. With `url`, the name that the server there uses. */
  name: string
  /** The address of an OpenAI-compatible API, such as `http://localhost:11434/v1`. */
  url?: string
  /** The API key. @default the environment variable DOCS_ASSISTANT_MODEL_KEY, else the provider's own */
  key?: string
}
