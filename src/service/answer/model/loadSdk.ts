/** Any language model of AI SDK 4 (`LanguageModelV1`), described here so that these types need no `ai` package. */
export interface AnswerLanguageModel {
  readonly specificationVersion: 'v1'
  readonly provider: string
  readonly modelId: string
  doStream(options: never): PromiseLike<unknown>
}

/**
 * Refuses a model of another SDK generation, before anything is asked of it.
 *
 * @throws Error that says what to install.
 */
export function checkModel({ specificationVersion, modelId }: { specificationVersion: string; modelId: string }): void {
  if (specificationVersion === 'v1') return
  throw new Error(
    `docs-assistant: modelAnswer needs a model of AI SDK 4, but "${modelId}" is of a newer SDK ` +
      `(specification ${specificationVersion}). Install ai@4 and the provider's version 1, such as @ai-sdk/openai@1.`,
  )
}

/**
 * Loads the host's `ai` package.
 *
 * @throws Error when it is missing, or of another version than 4.
 */
export async function loadSdk() {
  const sdk = await import('ai').catch(() => {
    throw new Error(
      'docs-assistant: modelAnswer needs the package "ai", version 4, which is not installed beside the service. ' +
        'Run npm install ai@4.',
    )
  })
  // The data stream of version 4 is gone in later versions.
  if (!('formatDataStreamPart' in sdk))
    throw new Error(
      'docs-assistant: modelAnswer needs version 4 of the package "ai", but another one is installed. ' +
        'Run npm install ai@4.',
    )
  return sdk
}
