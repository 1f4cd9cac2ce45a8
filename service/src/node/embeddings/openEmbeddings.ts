import { checkUrl } from '../model/checkUrl.ts'
import type { EmbeddingModel, EmbeddingSettings, EmbeddingSource } from './EmbeddingModel.ts'

type Environment = Readonly<Record<string, string | undefined>>

const OPENAI = 'https://api.openai.com/v1'
const NO_PREFIXES = { question: '', section: '' }
const ID_BYTES = 8

/**
 * Returns the embedding model that is named or given. A model in a folder is read; no server is called yet. Without a
 * folder, no Node API is used.
 *
 * @param env Contains the key, if the settings don't.
 * @throws Error, in one line, if the name, the folder, the address, the key or the model object can't be used.
 */
export async function openEmbeddings(
  embeddings: string | EmbeddingSettings | EmbeddingModel,
  env: Environment,
): Promise<EmbeddingSource> {
  if (typeof embeddings === 'string') return openNamed({ name: embeddings }, env)
  if (!('doEmbed' in embeddings)) return openNamed(embeddings, env)
  const { provider, modelId } = embeddings
  if (!/^v[1-4]$/.test(embeddings.specificationVersion))
    throw new Error(
      `docs-assistant: "${modelId}" is an embedding model of specification ${embeddings.specificationVersion}, ` +
        'which is not known. Use one of AI SDK 4, 5, 6 or 7.',
    )
  return { name: modelId, id: await identify(provider, modelId), prefixes: NO_PREFIXES, load: async () => embeddings }
}

async function openNamed(settings: EmbeddingSettings, env: Environment): Promise<EmbeddingSource> {
  const { name, dimensions, prefixes = NO_PREFIXES } = settings
  if (name === '') throw new Error('docs-assistant: the embedding model has no name.')
  if (dimensions !== undefined && !(Number.isInteger(dimensions) && dimensions > 0))
    throw new Error('docs-assistant: the dimensions of embeddings must be a whole number above 0.')
  if (settings.url === undefined && isFolderPath(name)) {
    if (dimensions !== undefined)
      throw new Error(`docs-assistant: the model in ${name} has its own number of dimensions. Leave "dimensions" out.`)
    return (await import('./static/openStaticModel.ts')).openStaticModel(name, prefixes)
  }
  const url = settings.url === undefined ? OPENAI : checkUrl(settings.url, 'the embeddings')
  const key = findEmbeddingsKey(settings, env)
  if (key !== undefined && !/^[\x21-\x7e]+$/.test(key))
    throw new Error('docs-assistant: the key of the embeddings must be visible ASCII characters, without spaces.')
  if (settings.url === undefined && key === undefined)
    throw new Error(
      `docs-assistant: ${name.slice(0, 80)} needs a key: set DOCS_ASSISTANT_EMBEDDINGS_KEY or OPENAI_API_KEY. ` +
        'For a model elsewhere, give its address (--embeddings-url, or "url").',
    )
  return {
    name,
    id: await identify(url, name, dimensions, prefixes.section),
    key,
    prefixes,
    load: async () =>
      (await import('./createCompatibleEmbeddings.ts')).createCompatibleEmbeddings(name, url, key, dimensions),
  }
}

/**
 * Finds the key for a model. OpenAI's own variable is never used with an address, which may belong to another provider.
 */
export function findEmbeddingsKey({ url, key }: EmbeddingSettings, env: Environment): string | undefined {
  return key || env.DOCS_ASSISTANT_EMBEDDINGS_KEY || (url === undefined ? env.OPENAI_API_KEY : undefined) || undefined
}

/** Whether a name is the path of a folder: `./potion`, `../models/potion` or `/srv/potion`. */
export function isFolderPath(name: string): boolean {
  return /^(?:\.{1,2}[\\/]|[\\/]|[a-z]:[\\/])/i.test(name)
}

async function identify(...parts: (string | number | undefined)[]): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(parts)))
  return Array.from(new Uint8Array(hash, 0, ID_BYTES), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
