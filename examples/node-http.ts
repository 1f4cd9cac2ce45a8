/**
 * Agent jobs on a plain Node server, and in Express: `app.use('/api/agent-jobs', agentJobs)` takes the same function.
 * Set DOCS_SERVICE_URL, DOCS_PROJECT_ID and DOCS_ADMIN_KEY in the server's environment.
 */
import { createServer } from 'node:http'
import { createAgentJobHandler, toNodeListener } from 'docs-assistant/server'

export const agentJobs = toNodeListener(
  createAgentJobHandler({
    baseUrl: process.env.DOCS_SERVICE_URL!,
    projectId: process.env.DOCS_PROJECT_ID!,
    adminKey: process.env.DOCS_ADMIN_KEY!,
    base: '/api/agent-jobs',
    // The address that readers use. Behind a proxy, Node sees another one.
    allowedOrigins: [process.env.SITE_ORIGIN ?? 'http://localhost:3000'],
    // Replace this with your own check. Whoever passes it can have the docs edited.
    authorize: (request) => isMaintainer(request.headers.get('cookie') ?? ''),
  }),
)

export const server = createServer((incoming, outgoing) => {
  if (incoming.url?.startsWith('/api/agent-jobs')) return void agentJobs(incoming, outgoing)
  outgoing.writeHead(404).end()
})

if (process.argv[1] === import.meta.filename) server.listen(3000)

function isMaintainer(cookie: string): boolean {
  const secret = process.env.MAINTAINER_SESSION
  return secret !== undefined && cookie.split('; ').includes(`session=${secret}`)
}
