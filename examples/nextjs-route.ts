/**
 * Agent jobs in Next.js (app router): save this file as `app/api/agent-jobs/[[...id]]/route.ts`, and set
 * DOCS_SERVICE_URL, DOCS_PROJECT_ID and DOCS_ADMIN_KEY in the server's environment.
 */
import { createAgentJobHandler } from 'docs-assistant/server'

const handler = createAgentJobHandler({
  baseUrl: process.env.DOCS_SERVICE_URL!,
  projectId: process.env.DOCS_PROJECT_ID!,
  adminKey: process.env.DOCS_ADMIN_KEY!,
  base: '/api/agent-jobs',
  // Replace this with your own check. Whoever passes it can have the docs edited.
  authorize: (request) => isMaintainer(request.headers.get('cookie') ?? ''),
})

export { handler as GET, handler as POST }

function isMaintainer(cookie: string): boolean {
  const secret = process.env.MAINTAINER_SESSION
  return secret !== undefined && cookie.split('; ').includes(`session=${secret}`)
}
