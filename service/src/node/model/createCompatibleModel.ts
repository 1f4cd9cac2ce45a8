import { OpenAICompatibleChatLanguageModel } from '@ai-sdk/openai-compatible'
import { fetchLimited } from './fetchLimited.ts'
import type { LanguageModel } from './LanguageModel.ts'

/** Creates a model behind an OpenAI-compatible API: Ollama, vLLM, LM Studio, OpenRouter and many others. */
export function createCompatibleModel(name: string, url: string, key: string | undefined): LanguageModel {
  const settings = {}
  return new OpenAICompatibleChatLanguageModel(name, settings, {
    provider: 'compatible.chat',
    url: ({ path }) => url + path,
    headers: () => (key === undefined ? {} : { Authorization: `Bearer ${key}` }),
    // Servers report tokens in a stream only on request. The daily limit needs them.
    includeUsage: true,
    fetch: fetchLimited,
  })
}
