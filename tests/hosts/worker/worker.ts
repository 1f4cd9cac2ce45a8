/** Both handlers in a worker, where there is no Node. */
import { createAgentJobHandler } from 'docs-assistant/server'
import { createAssistantHandler } from 'docs-assistant-service/handler'
import docs from './docs-index.json'

const assistant = createAssistantHandler({ docs, keys: ['acme_dsc_site'], base: '/api/docs' })
const jobs = createAgentJobHandler({
  baseUrl: 'https://docs.example.com',
  projectId: 'prj_example',
  adminKey: 'acme_only_for_this_run',
  base: '/api/agent-jobs',
  authorize: () => false,
})

export default {
  fetch(request: Request): Promise<Response> {
    return new URL(request.url).pathname.startsWith('/api/docs/') ? assistant(request) : jobs(request)
  },
}
