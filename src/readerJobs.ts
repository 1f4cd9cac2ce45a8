import type { ReaderJobs } from './service/index.ts'
import { createAgentJobHandler, type AgentJobHandler } from './server/index.ts'

const ENDPOINT = '/_assistant/agent-jobs'

/**
 * Agent jobs for the readers of a site on this machine, so that "Suggest a fix" can be tried there: the handler of
 * `docs-assistant/server`, on the local service's own agent endpoint, as a host would set it up on its server.
 *
 * It lives beside the command line, and not in service/, which is the far side of the wire and must not know server/:
 * here both are at hand, and the service mounts it like any other host's route. The service does so on loopback alone,
 * where whoever can reach it can edit the folder anyway; hence everybody is authorized.
 */
export const readerJobs: ReaderJobs = {
  endpoint: ENDPOINT,
  mount: (service) => {
    let handler: AgentJobHandler | undefined
    const answer = ({ request }: { request: Request }) => {
      // Made with the first request: before, the service has no address.
      handler ??= createAgentJobHandler({
        baseUrl: service.siteUrl(),
        projectId: 'local',
        adminKey: service.adminKey,
        authorize: () => true,
        basePath: ENDPOINT,
        onProblem: ({ code, status }) =>
          service.onLog({ level: 'warning', message: `agent jobs for readers: ${status} ${code}` }),
      })
      return handler(request)
    }
    return [
      { path: ENDPOINT, methods: { POST: answer } },
      { path: `${ENDPOINT}/{id}`, methods: { GET: answer } },
    ]
  },
}
