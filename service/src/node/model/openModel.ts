import { checkUrl } from './checkUrl.ts'
import type { LanguageModel, ModelSettings, ModelSource } from './LanguageModel.ts'
import { checkModel, isProvider, loadProviderModel, PROVIDERS } from './loadProviderModel.ts'

type Environment = Readonly<Record<string, string | undefined>>

/**
 * Returns the model that is named or given. Nothing is loaded or requested yet.
 *
 * @param env Contains the key, if the settings don't.
 * @throws Error, in one line, if the name, the address, the key or the model object can't be used.
 */
export function openModel(model: string | ModelSettings | LanguageModel, env: Environment): ModelSource {
  if (typeof model === 'string') return openNamed({ name: model }, env)
  if (!('specificationVersion' in model)) return openNamed(model, env)
  checkModel(model)
  return { name: model.modelId, load: async () => model }
}

function openNamed(settings: ModelSettings, env: Environment): ModelSource {
  const { name, url } = settings
  const key = findModelKey(settings, env)
  if (name === '') throw new Error('docs-assistant: the model has no name.')
  if (key !== undefined && !/^[\x21-\x7e]+$/.test(key))
    throw new Error('docs-assistant: the key of the model must be visible ASCII characters, without spaces.')
  if (url !== undefined) return openCompatible(name, checkUrl(url, 'the model'), key)
  const slash = name.indexOf('/')
  const provider = name.slice(0, Math.max(slash, 0))
  const id = name.slice(slash + 1)
  if (!isProvider(provider) || id === '') {
    const names = Object.keys(PROVIDERS).map((known) => `${known}/...`)
    throw new Error(
      `docs-assistant: the model "${name.slice(0, 80)}" needs an address (--model-url, or "url"), ` +
        `or must be one of ${names.join(', ')}`,
    )
  }
  if (key === undefined)
    throw new Error(
      `docs-assistant: ${name} needs a key: set DOCS_ASSISTANT_MODEL_KEY or ${PROVIDERS[provider].variable}.`,
    )
  return { name, key, load: once(() => loadProviderModel(provider, id, key)) }
}

/**
 * Finds the key for a model. A provider's own variable is never used with an address, which may belong to another
 * provider.
 */
export function findModelKey({ name, url, key }: ModelSettings, env: Environment): string | undefined {
  const provider = name.slice(0, Math.max(name.indexOf('/'), 0))
  const own = url === undefined && isProvider(provider) ? env[PROVIDERS[provider].variable] : undefined
  return key || env.DOCS_ASSISTANT_MODEL_KEY || own || undefined
}

function openCompatible(name: string, url: string, key: string | undefined): ModelSource {
  return {
    name,
    key,
    load: once(async () => (await import('./createCompatibleModel.ts')).createCompatibleModel(name, url, key)),
  }
}

/** Calls `load` once. A failure is not cached, because the package may be installed before the next question. */
function once<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let loading: Promise<Value> | undefined
  return async () => {
    loading ??= load()
    try {
      return await loading
    } catch (error) {
      loading = undefined
      throw error
    }
  }
}
