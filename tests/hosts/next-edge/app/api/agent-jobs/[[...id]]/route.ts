import { createAgentJobHandler } from 'docs-assistant/server'

const handler = createAgentJobHandler({
  baseUrl: process.env.DOCS_SERVICE_URL!,
  projectId: process.env.DOCS_PROJECT_ID!,
  adminKey: process.env.DOCS_ADMIN_KEY!,
  base: '/docs/api/agent-jobs',
  authorize: () => false,
})

export { handler as GET, handler as POST }
export const runtime = 'edge'
