import { OpenAICompatibleEmbeddingModel } from '@ai-sdk/openai-compatible'
import type { EmbeddingModel } from './EmbeddingModel.ts'
import { fetchEmbeddings } from '../model/fetchLimited.ts'

/**
 * Creates an embedding model behind an OpenAI-compatible API: OpenAI's own, Ollama, vLLM, LM Studio and many others.
 */
export function createCompatibleEmbeddings(
  name: string,
  url: string,
  key: string | undefined,
  dimensions: number | undefined,
): EmbeddingModel {
  return new OpenAICompatibleEmbeddingModel(name, dimensions === undefined ? {} : { dimensions }, {
    provider: 'compatible.embedding',
    url: ({ path }) => url + path,
    headers: () => (key === undefined ? {} : { Authorization: `Bearer ${key}` }),
    fetch: fetchEmbeddings,
  })
}
