import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { LanguageModel } from './LanguageModel.ts'

/** Providers whose `@ai-sdk` package the host installs: the function that it exports, and its variable for the key. */
export const PROVIDERS = {
  openai: { create: 'createOpenAI', variable: 'OPENAI_API_KEY' },
  anthropic: { create: 'createAnthropic', variable: 'ANTHROPIC_API_KEY' },
  google: { create: 'createGoogleGenerativeAI', variable: 'GOOGLE_GENERATIVE_AI_API_KEY' },
} as const

export type ProviderName = keyof typeof PROVIDERS

type CreateProvider = (settings: { apiKey: string }) => (id: string) => { specificationVersion?: string }

export function isProvider(name: string): name is ProviderName {
  return Object.hasOwn(PROVIDERS, name)
}

/**
 * Loads a model from the host's own package, which is looked for from the working directory.
 *
 * @throws Error, in one line, if the package is missing or belongs to another generation of the SDK
 */
export async function loadProviderModel(
  provider: ProviderName,
  id: string,
  key: string,
  folder = process.cwd(),
): Promise<LanguageModel> {
  const name = `@ai-sdk/${provider}`
  const install = `Run npm install ${name}@1, or use an address with --model-url.`
  const module = await importFrom(folder, name).catch((error: unknown) => {
    const isMissing = (error as NodeJS.ErrnoException).code === 'MODULE_NOT_FOUND'
    const state = isMissing ? 'is not installed' : `could not be loaded (${(error as Error).message.split('\n')[0]})`
    throw new Error(`docs-assistant: ${provider}/${id} needs the package ${name}, which ${state}. ${install}`)
  })
  const create = module[PROVIDERS[provider].create] as CreateProvider | undefined
  const model = create?.({ apiKey: key })(id)
  if (model?.specificationVersion === 'v1') return model as LanguageModel
  throw new Error(
    `docs-assistant: ${provider}/${id} needs version 1 of ${name}, but another generation is installed. ${install}`,
  )
}

async function importFrom(folder: string, name: string): Promise<Record<string, unknown>> {
  const file = createRequire(join(folder, 'package.json')).resolve(name)
  return (await import(/* @vite-ignore */ pathToFileURL(file).href)) as Record<string, unknown>
}
