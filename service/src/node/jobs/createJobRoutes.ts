import { createHmac } from 'node:crypto'
import { resolve } from 'node:path'
import { parseAgentJobRequest, type AgentJob } from '../../../../src/protocol/index.ts'
import { type CounterStore, memoryCounters } from '../../engine/store/CounterStore.ts'
import { takeUses } from '../../engine/http/takeUses.ts'
import { HttpError } from '../../engine/http/HttpError.ts'
import { readJsonBody } from '../../engine/http/readJsonBody.ts'
import type { Call, MountingService, Route } from '../../engine/http/Route.ts'
import { createJobs, type JobAudit, type JobsOptions } from './createJobs.ts'
import { renderJobPage } from './renderJobPage.ts'
import { instructionAgent } from './instructionAgent.ts'
import type { JobAgent } from './JobAgent.ts'
import type { JobQueue } from './JobQueue.ts'
import { HOUR_MS } from '../../engine/store/periods.ts'

/** The options of agent jobs. */
export interface JobRoutesOptions extends Pick<JobsOptions, 'archiveAfterMs' | 'mayChange' | 'maxDiffCharacters'> {
  /** The docs folder that jobs edit. @default the folder that is served */
  folder?: string
  /** Does the work. @default instructionAgent() */
  agent?: JobAgent
  /** Stores and runs jobs. For several processes, use `redisJobQueue`. @default in memory */
  queue?: JobQueue
  /** Counts the jobs of an hour. @default in memory */
  counters?: CounterStore | undefined
  /** The only project that jobs may be created for. Others get a 404. @default any */
  project?: string | undefined
  /**
   * The service's address for readers, for links to the result of a job. @default that of `siteUrl`, else the local one
   */
  publicUrl?: string | undefined
}

/** Jobs of a project per hour (protocol.md#limits). */
const MAX_JOBS_PER_HOUR = 100
/** Jobs of all projects per hour, if the service takes any project. */
const MAX_JOBS_OF_ALL_PER_HOUR = 1_000
const MAX_BODY_BYTES = 64 * 1024
const KEY_HEADER = 'Idempotency-Key'
const PROJECT_ID = /^[A-Za-z0-9_-]{1,128}$/

/**
 * The agent endpoint for servers with the admin key, and the page that shows the result of a job. The first route is
 * that of protocol.md#agent-jobs, the other two are in protocol.md#what-the-api-leaves-open. There is no CORS, so
 * pages of other origins can't use them.
 */
export function createJobRoutes(
  service: MountingService,
  {
    agent = instructionAgent(),
    counters = memoryCounters(service.now),
    publicUrl,
    project,
    ...options
  }: JobRoutesOptions = {},
): Route[] {
  const folder = options.folder === undefined ? service.folder : resolve(options.folder)
  if (folder === null) throw new Error('docs-assistant: jobs needs the folder that agent jobs edit: jobs.folder')
  const jobs = createJobs({
    ...options,
    folder,
    agent,
    now: () => service.now(),
    pageUrl: (id) => `${publicUrl ?? service.siteUrl()}/_jobs/${id}`,
    signal: service.closed,
    onProblem: (message) => service.log({ level: 'error', message }),
    onAudit: (job) => service.log({ level: 'info', message: describeAudit(job), event: 'job', job }),
  })

  /** Checks the key first, so that callers without one can't find out what exists. */
  async function checkProject(call: Call): Promise<string> {
    await service.admin.require(call)
    const projectId = call.params.projectId!
    if (!PROJECT_ID.test(projectId)) {
      const rule = 'the project id must be 1 to 128 letters, digits, "_" or "-"'
      throw new HttpError(400, 'bad-request', rule, { field: 'projectId' })
    }
    if (project === undefined || projectId === project) return projectId
    throw new HttpError(404, 'not-found', `this service has no project "${projectId}"; its own is "${project}"`)
  }

  async function readPrompt(call: Call): Promise<string> {
    const parsed = parseAgentJobRequest(await readJsonBody(call.request, MAX_BODY_BYTES))
    if (parsed.ok) return parsed.value.prompt
    throw new HttpError(400, 'bad-request', parsed.message, parsed.field === '' ? {} : { field: parsed.field })
  }

  const takeUse = (projectId: string) =>
    takeUses(
      counters,
      [
        // In Redis, the queue's keys begin with `jobs:`, and a project may be called like one of them.
        { group: 'project-jobs', key: projectId, max: MAX_JOBS_PER_HOUR, of: 'agent jobs an hour for this project' },
        { group: 'all-jobs', key: 'all', max: MAX_JOBS_OF_ALL_PER_HOUR, of: 'agent jobs an hour for this service' },
      ].map((use) => ({ ...use, windowMs: HOUR_MS })),
    )

  /** Creates a job. If the same `Idempotency-Key` is sent again, returns the job from the first time. */
  async function create(call: Call): Promise<AgentJob> {
    const projectId = await checkProject(call)
    const prompt = await readPrompt(call)
    const id = readJobId(call.request, projectId, service.adminKey)
    const known = id === undefined ? null : await jobs.getPrompt(projectId, id)
    if (known !== null && known !== prompt)
      throw new HttpError(400, 'bad-request', `this ${KEY_HEADER} belongs to a job with another prompt`)
    if (known === null) await takeUse(projectId)
    return jobs.create(projectId, prompt, call.address, id)
  }

  return [
    {
      path: '/v2/agent/{projectId}/job',
      methods: {
        POST: async (call) => respond(201, await create(call)),
      },
    },
    {
      path: '/v2/agent/{projectId}/job/{id}',
      methods: { GET: async (call) => respond(200, await jobs.get(await checkProject(call), call.params.id!)) },
    },
    {
      path: '/v2/agent/{projectId}/job/{id}/message',
      methods: {
        async POST(call) {
          const projectId = await checkProject(call)
          const { id } = call.params
          const status = (await jobs.get(projectId, id!))?.status
          if (status === 'archived') throw new HttpError(400, 'bad-request', 'the job is archived; start a new one')
          if (status === undefined) return respond(200, null)
          const prompt = await readPrompt(call)
          await takeUse(projectId)
          return respond(200, await jobs.message(projectId, id!, prompt, call.address))
        },
      },
    },
    {
      path: '/v2/agent/{projectId}/job/{id}/cancel',
      methods: {
        POST: async (call) => respond(200, await jobs.cancel(await checkProject(call), call.params.id!, call.address)),
      },
    },
    {
      path: '/_jobs/{id}',
      methods: {
        async GET(call) {
          const shown = await jobs.show(call.params.id!, () => service.countRead(call))
          if (shown === null)
            return service.renderPage({
              title: 'No such job',
              html: '<p>There is no such job, or it was forgotten since.</p>',
              status: 404,
            })
          return service.renderPage({ title: 'A suggested change to the docs', html: renderJobPage(shown) })
        },
      },
    },
  ]
}

/**
 * Returns the id of the job for an `Idempotency-Key`, or undefined without one. The admin key is part of its hash,
 * because anybody who knows a job's id can see its page, and callers may use keys that are easy to guess.
 */
function readJobId(request: Request, projectId: string, adminKey: string): string | undefined {
  const key = request.headers.get(KEY_HEADER)
  if (key === null) return undefined
  if (!/^[\x21-\x7e]{1,255}$/.test(key))
    throw new HttpError(400, 'bad-request', `${KEY_HEADER} must have 1 to 255 visible ASCII characters`)
  return createHmac('sha256', adminKey).update(`${projectId} ${key}`).digest('hex').slice(0, 32)
}

function describeAudit({ id, projectId, action, requester, changedFiles }: JobAudit): string {
  const files = changedFiles === undefined ? '' : `, ${changedFiles} ${changedFiles === 1 ? 'file' : 'files'} changed`
  return `agent job ${id} of project ${projectId}: ${action} for ${requester}${files}`
}

function respond(status: number, job: AgentJob | null): Response {
  if (job === null) throw new HttpError(404, 'not-found', 'there is no such job')
  return Response.json(job, { status, headers: { 'Cache-Control': 'no-store' } })
}
