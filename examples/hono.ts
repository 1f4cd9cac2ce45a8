/**
 * Agent jobs in Hono, on Node, Bun, Deno or a worker. On Cloudflare the variables come with the request, as here.
 */
import { Hono } from 'hono'
import { getCookie } from 'hono/cookie'
import { createAgentJobHandler, type AgentJobHandler } from 'docs-assistant/server'

interface Variables {
  DOCS_SERVICE_URL: string
  DOCS_PROJECT_ID: string
  DOCS_ADMIN_KEY: string
  MAINTAINER_SESSION: string
}

const app = new Hono<{ Bindings: Variables }>()

/** Created once, because it holds the limits in memory. Several machines share them with `redisLimitStore`. */
let handler: AgentJobHandler | undefined

app.use('/api/agent-jobs/*', async (context, next) => {
  // Replace this with your own check. Whoever passes it can have the docs edited.
  const session = getCookie(context, 'session')
  const isMaintainer = session !== undefined && session !== '' && session === context.env.MAINTAINER_SESSION
  return isMaintainer ? next() : context.json({ error: { code: 'forbidden', message: 'sign in first' } }, 403)
})

app.all('/api/agent-jobs/*', (context) => {
  handler ??= createAgentJobHandler({
    baseUrl: context.env.DOCS_SERVICE_URL,
    projectId: context.env.DOCS_PROJECT_ID,
    adminKey: context.env.DOCS_ADMIN_KEY,
    base: '/api/agent-jobs',
    // The middleware above has already checked.
    authorize: () => true,
  })
  return handler(context.req.raw)
})

export default app
