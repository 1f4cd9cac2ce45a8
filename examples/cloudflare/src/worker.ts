import { createAssistantHandler, type AssistantHandler } from 'docs-assistant-service/handler'

interface Env {
  ASSETS: { fetch: typeof fetch }
}

let handler: AssistantHandler | undefined

// Answers are quotes. For those of a model, see `cloudflare-worker.ts` beside this folder.
export default {
  fetch(request: Request, { ASSETS }: Env): Promise<Response> {
    const { origin } = new URL(request.url)
    handler ??= createAssistantHandler({
      docs: async () => (await ASSETS.fetch(`${origin}/docs-index.json`)).json(),
      keys: ['lumen_dsc_site'],
      base: '/api',
      siteUrl: origin,
      readAddress: ({ headers }) => headers.get('CF-Connecting-IP') ?? 'reader',
    })
    return handler(request)
  },
}
