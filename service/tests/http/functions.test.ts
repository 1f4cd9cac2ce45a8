import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { prepareDocs } from '../../src/engine/docs/preparedDocs.ts'
import { readDocs } from '../../src/node/files/readDocs.ts'
import { startModelServer } from '../answer/modelServer.ts'
import { readFrames, readText } from './readFrames.ts'
import { makeFolder, question } from './startService.ts'

const PAGE = '# Webhooks\n\n## Turn off a webhook\n\nDelete it with `DELETE /webhooks/{id}`.\n'
const ASK = '/api/discovery/v1/assistant/acme/message'
const SITE = 'https://acme.example'
const KEY = 'acme_dsc_site'

type Send = (request: Request) => Promise<Response>

let index = ''
const realFetch = globalThis.fetch
beforeEach(async () => {
  index = JSON.stringify(prepareDocs(await readDocs(await makeFolder({ 'webhooks.md': PAGE }))))
  // The model is on this machine, and the site is not anywhere.
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) =>
    new Request(input).url === `${SITE}/docs-index.json` ? new Response(index) : realFetch(input, init),
  )
  vi.resetModules()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.resetModules()
})

const FUNCTIONS: Record<string, (model: string) => Promise<Send>> = {
  'cloudflare-worker.ts': async (model) => {
    const { default: worker } = await import('../../../examples/cloudflare-worker.ts')
    const variables = { MODEL_URL: model, MODEL_NAME: 'small', MODEL_KEY: 'k', ASSETS: { fetch: globalThis.fetch } }
    return (request) => worker.fetch(request, variables)
  },
  'vercel-function.ts': async (model) => {
    stubEnvironment(model, 'VERCEL_PROJECT_PRODUCTION_URL', 'acme.example')
    const route = await import('../../../examples/vercel-function.ts')
    return route.POST
  },
  'netlify-function.ts': async (model) => {
    stubEnvironment(model, 'URL', SITE)
    return (await import('../../../examples/netlify-function.ts')).default
  },
}

function stubEnvironment(model: string, name: string, address: string): void {
  for (const [variable, value] of Object.entries({ MODEL_URL: model, MODEL_NAME: 'small', MODEL_KEY: 'k' }))
    vi.stubEnv(variable, value)
  vi.stubEnv(name, address)
}

function toRequest(headers: Record<string, string> = {}): Request {
  return new Request(SITE + ASK, {
    method: 'POST',
    body: JSON.stringify(question('How do I turn off a webhook?')),
    headers: { Authorization: `Bearer ${KEY}`, 'Content-Type': 'application/json', ...headers },
  })
}

describe.each(Object.entries(FUNCTIONS))('%s', (_, open) => {
  test('streams an answer that a model writes from the docs', async () => {
    const { url, asked } = await startModelServer({ text: ['Send ', 'a DELETE request.'] })
    const response = await (await open(url))(toRequest())
    expect(response.status).toBe(200)
    expect(readText(await readFrames(response))).toContain('Send a DELETE request.')
    expect(JSON.stringify(asked[0]!.body.messages)).toContain('DELETE /webhooks/{id}')
  })

  test('quotes the docs if the model fails, and refuses other keys', async () => {
    // The log of a function is the console.
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { url } = await startModelServer({ write: (response) => response.writeHead(500).end() })
    const send = await open(url)
    expect(readText(await readFrames(await send(toRequest())))).toContain('DELETE /webhooks/{id}')
    expect(String(log.mock.calls[0])).toContain('the docs were quoted: HTTP 500')
    log.mockRestore()
    expect((await send(toRequest({ Authorization: 'Bearer acme_dsc_other' }))).status).toBe(401)
  })
})
