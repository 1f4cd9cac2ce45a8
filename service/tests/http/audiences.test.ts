// Text for people and for agents, and requests of OpenAPI files, wherever the docs are: in a folder, in an index, in
// PostgreSQL, and in the files of a static site.
import pg from 'pg'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { prepareDocs } from '../../src/engine/index.ts'
import { readDocs } from '../../src/node/files/readDocs.ts'
import { createAssistantHandler, createDocsService, postgresDocs, writeDocs } from '../../src/service.ts'
import { readToolText, toolCall } from '../embeddings/searchService.ts'
import { openPostgres } from '../postgres/newDatabase.ts'
import { ask, createSite, readText } from '../static/openSite.ts'
import { KEY, makeFolder } from './startService.ts'

const FILES = {
  'keys.mdx': `# Keys

## Rotate a key

To rotate a key, <Visibility for="humans">press the red button.</Visibility><Visibility for="agents">call the tool
\`rotate_key\`.</Visibility>

<llms-ignore>

## Order a key card

Order a key card at the front desk.

</llms-ignore>
`,
  'databases.md': '---\ntitle: Create a database\nopenapi: api.json POST /databases\n---\n',
  'api.json': JSON.stringify({
    openapi: '3.0.0',
    servers: [{ url: 'https://api.example.com' }],
    paths: {
      '/databases': {
        post: {
          summary: 'Create a database',
          parameters: [{ name: 'tags', in: 'query', schema: { type: 'array', items: { type: 'string' } } }],
          requestBody: {
            content: {
              'application/x-www-form-urlencoded': {
                schema: {
                  type: 'object',
                  required: ['name'],
                  properties: { name: { type: 'string' }, owner: { type: 'object', properties: {} } },
                },
                encoding: { owner: { style: 'deepObject' } },
              },
            },
          },
          responses: { 201: { description: 'Created.' } },
        },
      },
    },
  }),
}
const QUESTION = 'How do I rotate a key?'
const REQUEST = 'How do I create a database named orders with owner {"id": 7} and tags "a" and "b" in curl?'

type Handle = (request: Request) => Promise<Response>

const server = await openPostgres()
const pool = new pg.Pool({ connectionString: server?.url ?? 'postgres://nowhere' })
afterAll(() => pool.end())
afterEach(() => vi.unstubAllGlobals())

const WAYS: Record<string, () => Promise<Handle>> = {
  async 'a folder'() {
    const service = createDocsService({ docs: await makeFolder(FILES), assistantFolder: null, keys: [KEY] })
    return (request) => service.handle(request)
  },
  async 'an index'() {
    const docs = prepareDocs(await readDocs(await makeFolder(FILES)))
    return createAssistantHandler({ docs: JSON.parse(JSON.stringify(docs)) as typeof docs, keys: [KEY] })
  },
  ...(server !== null && {
    async PostgreSQL() {
      await writeDocs(pool, 'audiences', await readDocs(await makeFolder(FILES)))
      const service = createDocsService({
        docs: postgresDocs(pool, { site: 'audiences' }),
        assistantFolder: null,
        keys: [KEY],
      })
      return (request) => service.handle(request)
    },
  }),
  async 'a static site'() {
    const site = createSite()
    await site.publish(await readDocs(await makeFolder(FILES)))
    return site.open()
  },
}

async function askPerson(handle: Handle, question: string): Promise<string> {
  const request = ask(question)
  request.headers.set('Authorization', `Bearer ${KEY}`)
  const address = request.url.replace('/docs-assistant/', '/')
  const response = await handle(new Request(address, request)).then(async (found) =>
    found.status === 404 ? handle(ask(question)) : found,
  )
  return readText(response)
}

async function callTool(handle: Handle, question: string): Promise<string> {
  return readToolText(await handle(new Request('https://acme.dev/mcp', toolCall('ask', { question }))))
}

describe.each(Object.entries(WAYS))('docs in %s', (name, open) => {
  test('answer people with their text, and with requests that are filled', async () => {
    const handle = await open()
    const text = await askPerson(handle, QUESTION)
    expect(text).toContain('press the red button')
    expect(text).not.toContain('rotate_key')
    expect(await askPerson(handle, 'Where do I order a key card?')).toContain('at the front desk')
    const request = await askPerson(handle, REQUEST)
    expect(request).toContain("curl 'https://api.example.com/databases?tags=a&tags=b'")
    expect(request).toContain("--data-urlencode 'name=orders'")
    expect(request).toContain("--data-urlencode 'owner[id]=7'")
  })

  test.skipIf(name === 'a static site')('answer agents with theirs', async () => {
    const handle = await open()
    const text = await callTool(handle, QUESTION)
    expect(text).toContain('rotate_key')
    expect(text).not.toContain('red button')
    expect(await callTool(handle, 'Where do I order a key card?')).not.toContain('front desk')
    expect(await callTool(handle, REQUEST)).toContain("--data-urlencode 'name=orders'")
  })
})
