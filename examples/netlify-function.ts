/**
 * A static site on Netlify whose answers a model writes. Save this file as `netlify/functions/api.ts`. After each
 * build, run `docs-assistant index ./build --out ./build/docs-index.json`, and set MODEL_URL, MODEL_NAME and MODEL_KEY.
 * The widget: `<docs-assistant docs="/docs-assistant/" base-url="/api" domain="acme" api-key="acme_dsc_site">`.
 */
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { createAssistantHandler, modelAnswer, type PreparedDocs } from 'docs-assistant-service'

const { MODEL_URL = '', MODEL_NAME = '', MODEL_KEY = '', URL = '' } = process.env
const model = createOpenAICompatible({ name: 'model', baseURL: MODEL_URL, apiKey: MODEL_KEY })(MODEL_NAME)

const handler = createAssistantHandler({
  docs: async () => (await (await fetch(`${URL}/docs-index.json`)).json()) as PreparedDocs,
  keys: ['acme_dsc_site'],
  base: '/api',
  readAddress: ({ headers }) => headers.get('x-nf-client-connection-ip') ?? 'reader',
  answer: modelAnswer(model),
})

export default handler
export const config = { path: '/api/*' }
