import { findHostPackage } from './hostPackage.ts'
import type { LanguageModel } from './LanguageModel.ts'
import { checkModel } from './loadSdk.ts'

/**
 * Providers whose `@ai-sdk` package the host installs: the function that the package exports, and the environment
 * variable for the key.
 */
export const PROVIDERS = {
  openai: { create: 'createOpenAI', variable: 'OPENAI_API_KEY' },
  anthropic: { create: 'createAnthropic', variable: 'ANTHROPIC_API_KEY' },
  google: { create: 'createGoogleGenerativeAI', variable: 'GOOGLE_GENERATIVE_AI_API_KEY' },
} as const

export type ProviderName = keyof typeof PROVIDERS

type CreateProvider = (settings: { apiKey: string }) => (id: string) => LanguageModel

export function isProvider(name: string): name is ProviderName {
  return Object.hasOwn(PROVIDERS, name)
}

/**
 * Loads a model with the host's own package, which is searched from the working directory upwards.
 *
 * @throws Error, in one line, if this package is missing, or the package `ai` that runs its models.
 */
export async function loadProviderModel(provider: ProviderName, id: string, key: string): Promise<LanguageModel> {
  const name = `@ai-sdk/${provider}`
  const fail = (state: string): never => {
    throw new Error(
      `docs-assistant: ${provider}/${id} needs the package ${name}, which ${state}. ` +
        `Run npm install ${name}@1, or use an address with --model-url.`,
    )
  }
  const host = findHostPackage(name) ?? fail('is not installed')
  const module = await host
    .load()
    .catch((error: Error) => fail(`could not be loaded (${error.message.split('\n', 1)[0]})`))
  const create = module[PROVIDERS[provider].create] as CreateProvider | undefined
  const model = create?.({ apiKey: key })(id) ?? fail(`has no function ${PROVIDERS[provider].create}`)
  checkModel(model)
  return model
}
