/** Any language model of AI SDK 4 (`LanguageModelV1`), described here so that these types need no `ai` package. */
export interface LanguageModel {
  readonly specificationVersion: 'v1'
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

/** @throws Error that says what to install, if the model belongs to another generation of the SDK */
export function checkModel({ specificationVersion, modelId }: { specificationVersion: string; modelId: string }): void {
  if (specificationVersion === 'v1') return
  throw new Error(
    `docs-assistant: the assistant needs a model of AI SDK 4, but "${modelId}" is of a newer SDK ` +
      `(specification ${specificationVersion}). Install version 1 of the provider, such as @ai-sdk/openai@1.`,
  )
}
