import { isForwarded } from './engine/http/isForwarded.ts'
import type { ReaderJobs } from './service.ts'
import { createAgentJobHandler, type AgentJobHandler } from '../../src/server/index.ts'

const ENDPOINT = '/_assistant/agent-jobs'

/**
 * Agent jobs for readers of a local site, to try "Suggest a fix". This is the handler of `docs-assistant/server` on the
 * service's own agent endpoint, set up as on a host's server.
 *
 * It is in a file of its own because `server` and `service` must not import each other. The service mounts it only on
 * loopback, where everybody who can reach it can edit the folder anyway, so everybody is authorized. That is not so for
 * whom a proxy or a tunnel lets in.
 */
export const readerJobs: ReaderJobs = {
  endpoint: ENDPOINT,
  mount: (service) => {
    let handler: AgentJobHandler | undefined
    const answer = ({ request }: { request: Request }) => {
      // Created with the first request, because the service has no address before.
      handler ??= createAgentJobHandler({
        baseUrl: service.siteUrl(),
        projectId: service.projectId,
        adminKey: service.adminKey,
        authorize: (asking) => !isForwarded(asking),
        base: service.base + ENDPOINT,
        onProblem: ({ code, status }) =>
          service.log({ level: 'warning', message: `agent jobs for readers: ${status} ${code}` }),
      })
      return handler(request)
    }
    return [
      { path: ENDPOINT, methods: { POST: answer } },
      { path: `${ENDPOINT}/{id}`, methods: { GET: answer } },
      { path: `${ENDPOINT}/{id}/cancel`, methods: { POST: answer } },
    ]
  },
}
