/**
 * Any language model of AI SDK 4, 5, 6 or 7 (`LanguageModelV1` to `LanguageModelV4`), described here so that these
 * types need no `ai` package.
 */
export interface LanguageModel {
  readonly specificationVersion: 'v1' | 'v2' | 'v3' | 'v4'
  readonly provider: string
  readonly modelId: string
  doGenerate(options: never): PromiseLike<unknown>
  doStream(options: never): PromiseLike<unknown>
}

/** A model that is ready to be asked, or one that is loaded with the first question. */
export interface ModelSource<Model = LanguageModel> {
  /** Its name for people. */
  name: string
  /** @throws Error, in one line, if the model cannot be used */
  load(): Promise<Model>
  /** The provider's key, which no log and no answer may show. */
  key?: string | undefined
}
