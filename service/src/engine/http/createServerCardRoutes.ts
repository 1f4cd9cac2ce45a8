import type { ApiContext } from './ApiContext.ts'
import { SESSION_VERSIONS, STATELESS_VERSIONS } from './mcpMessage.ts'
import type { Call, Route } from './Route.ts'

const CARD_TYPE = 'application/mcp-server-card+json'
const CATALOG_TYPE = 'application/ai-catalog+json'
const SCHEMA = 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json'
const MAX_NAME_CHARACTERS = 60

declare const __VERSION__: string

/**
 * The server card of `/mcp`, from which clients learn how to connect, and the catalog that names it
 * (https://github.com/modelcontextprotocol/experimental-ext-server-card). `/.well-known/mcp/server-card.json` is where
 * cards were before.
 */
export function createServerCardRoutes({ current, site: { address, base } }: ApiContext): Route[] {
  const place = ({ url }: Call) => {
    const root = address === undefined ? url.origin : new URL(address).origin
    const publisher = new URL(root).hostname.replace(/[^a-z\d.-]/gi, '-')
    return { publisher, endpoint: `${root}${base}/mcp` }
  }

  async function showCard(call: Call): Promise<Response> {
    const { docs } = await current()
    const { publisher, endpoint } = place(call)
    const name = docs.name.slice(0, MAX_NAME_CHARACTERS)
    const isAddress = !/[a-z]/i.test(publisher)
    return respond(CARD_TYPE, {
      $schema: SCHEMA,
      name: `${isAddress ? publisher : publisher.split('.').toReversed().join('.')}/docs`,
      version: __VERSION__,
      title: docs.name.slice(0, 100) || 'Docs',
      description: `The documentation of ${name}: search, pages and answers.`,
      websiteUrl: endpoint.replace(/mcp$/, ''),
      remotes: [
        {
          type: 'streamable-http',
          url: endpoint,
          supportedProtocolVersions: [...STATELESS_VERSIONS, ...SESSION_VERSIONS],
        },
      ],
    })
  }

  const showCatalog = (call: Call): Response => {
    const { publisher, endpoint } = place(call)
    const entry = { identifier: `urn:air:${publisher}:mcp:docs`, type: CARD_TYPE, url: `${endpoint}/server-card` }
    return respond(CATALOG_TYPE, { specVersion: '1.0', entries: [entry] })
  }

  return [
    { path: '/mcp/server-card', methods: { GET: showCard }, cors: 'readers' },
    { path: '/.well-known/mcp/server-card.json', methods: { GET: showCard }, cors: 'readers', isAnywhere: true },
    { path: '/.well-known/ai-catalog.json', methods: { GET: showCatalog }, cors: 'readers', isAnywhere: true },
  ]
}

function respond(type: string, body: object): Response {
  return new Response(JSON.stringify(body), {
    headers: { 'Content-Type': type, 'Cache-Control': 'public, max-age=3600' },
  })
}
