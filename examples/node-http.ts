/**
 * Agent jobs on a plain Node server, and in Express: `app.use('/api/agent-jobs', agentJobs)` takes the same function.
 * Set DOCS_SERVICE_URL, DOCS_PROJECT_ID and DOCS_ADMIN_KEY in the server's environment.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { createAgentJobHandler } from 'docs-assistant/server'

const handler = createAgentJobHandler({
  baseUrl: process.env.DOCS_SERVICE_URL!,
  projectId: process.env.DOCS_PROJECT_ID!,
  adminKey: process.env.DOCS_ADMIN_KEY!,
  basePath: '/api/agent-jobs',
  // The address that readers see; behind a proxy it is not the one that Node sees.
  allowedOrigins: [process.env.SITE_ORIGIN ?? 'http://localhost:3000'],
  // Put your own check here: whoever passes can have the docs edited.
  authorize: (request) => isMaintainer(request.headers.get('cookie') ?? ''),
})

/** Between Node's request and response and the web's. Never rejects: in Express 4 that would end the process. */
export async function agentJobs(incoming: NodeRequest, outgoing: ServerResponse): Promise<void> {
  const request = toWebRequest(incoming)
  // TRACE, or an address that is none.
  if (request === null) return void outgoing.writeHead(400).end()
  const response = await handler(request)
  outgoing.writeHead(response.status, Object.fromEntries(response.headers))
  outgoing.end(await response.text())
}

/** What Express adds: the whole address, and the body, if one of its parsers has read it. */
type NodeRequest = IncomingMessage & { originalUrl?: string; body?: unknown }

function toWebRequest(incoming: NodeRequest): Request | null {
  const headers = Object.entries(incoming.headersDistinct).flatMap(([name, values = []]) => values.map((value): [string, string] => [name, value]))
  const hasBody = incoming.method !== 'GET' && incoming.method !== 'HEAD'
  try {
    return new Request(new URL(incoming.originalUrl ?? incoming.url ?? '/', 'http://localhost'), {
      method: incoming.method ?? 'GET',
      headers,
      ...(hasBody ? { body: bodyOf(incoming), duplex: 'half' } : {}),
    } as RequestInit)
  } catch {
    return null
  }
}

function bodyOf(incoming: NodeRequest): ReadableStream | Buffer | string | undefined {
  const { body } = incoming
  if (!incoming.readableDidRead) return Readable.toWeb(incoming) as ReadableStream
  // `express.text()` and `express.raw()` leave it as it came, `express.json()` does not.
  return typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body)
}

export const server = createServer((incoming, outgoing) => {
  if (incoming.url?.startsWith('/api/agent-jobs')) return void agentJobs(incoming, outgoing)
  outgoing.writeHead(404).end()
})

if (process.argv[1] === import.meta.filename) server.listen(3000)

function isMaintainer(cookie: string): boolean {
  const secret = process.env.MAINTAINER_SESSION
  return secret !== undefined && cookie.split('; ').includes(`session=${secret}`)
}
