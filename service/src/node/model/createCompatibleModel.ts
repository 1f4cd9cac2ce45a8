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
    fetch: fetchWhole,
  })
}

/** What only the end of a stream has. Some servers leave out one of them. */
const END = /\[DONE\]|"finish_reason"\s*:\s*"/
/** Longer than what `END` matches. */
const TAIL_CHARACTERS = 100

/**
 * The same as `fetchLimited`. Reading a stream that ends before its answer does fails: a proxy may close it as if it
 * were complete, and the SDK would take half an answer for a whole one.
 */
async function fetchWhole(...request: Parameters<typeof fetch>): Promise<Response> {
  const response = await fetchLimited(...request)
  if (response.body === null || response.headers.get('content-type')?.includes('event-stream') !== true) return response
  const decoder = new TextDecoder()
  let tail = ''
  let hasEnded = false
  const whole = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      controller.enqueue(chunk)
      if (hasEnded) return
      tail += decoder.decode(chunk, { stream: true })
      hasEnded = END.test(tail)
      tail = tail.slice(-TAIL_CHARACTERS)
    },
    flush() {
      if (!hasEnded) throw new Error("the model's server ended the stream before the answer")
    },
  })
  return new Response(response.body.pipeThrough(whole), response)
}
