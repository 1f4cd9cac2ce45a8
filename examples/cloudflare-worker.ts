/**
 * A static site on Cloudflare Workers whose answers a model writes. Set MODEL_URL, MODEL_NAME and MODEL_KEY, the flag
 * `nodejs_compat` and the binding ASSETS. After each build, run:
 * `docs-assistant index ./build --out ./build/docs-index.json`. The widget:
 * `<docs-assistant docs="/docs-assistant/" base-url="/api" domain="acme" api-key="acme_dsc_site">`.
 */
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { createAssistantHandler, modelAnswer, type AssistantHandler, type PreparedDocs } from 'docs-assistant-service'

type Variables = Record<'MODEL_URL' | 'MODEL_NAME' | 'MODEL_KEY', string> & { ASSETS: { fetch: typeof fetch } }

let handler: AssistantHandler | undefined

export default {
  fetch(request: Request, { MODEL_URL, MODEL_NAME, MODEL_KEY, ASSETS }: Variables): Promise<Response> {
    const { pathname, origin } = new URL(request.url)
    if (!pathname.startsWith('/api/')) return ASSETS.fetch(request)
    handler ??= createAssistantHandler({
      docs: async () => (await (await ASSETS.fetch(`${origin}/docs-index.json`)).json()) as PreparedDocs,
      keys: ['acme_dsc_site'],
      base: '/api',
      readAddress: ({ headers }) => headers.get('CF-Connecting-IP') ?? 'reader',
      answer: modelAnswer(createOpenAICompatible({ name: 'model', baseURL: MODEL_URL, apiKey: MODEL_KEY })(MODEL_NAME)),
    })
    return handler(request)
  },
}
