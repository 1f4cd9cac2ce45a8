import type { QuotableDocs } from '../engine/answer/Answer.ts'
import { createSourceAnswer } from './modelAnswer/modelAnswer.ts'
import { API_PREFIXES, createApiRoutes, DEFAULT_LIMITS } from '../engine/createApiRoutes.ts'
import type { AssistantKey } from '../engine/http/createKeyRing.ts'
import { createAdminGate } from '../engine/http/createAdminGate.ts'
import { createMetricsRoute, type Metrics } from '../engine/http/createMetrics.ts'
import { createReadLimit } from '../engine/http/createStreamGate.ts'
import { checkAdminKey, createUnusableKey, KNOWN_ADMIN_KEY } from './checkAdminKey.ts'
import { memoryCounters } from '../engine/store/CounterStore.ts'
import { createMissingReportRoute, createReportRoutes } from './createReportRoutes.ts'
import type { MountingService, Route, RouteHandler, Call } from '../engine/http/Route.ts'
import type { RunningAnswers } from '../engine/http/createRunningAnswers.ts'
import { PAGE_PATTERN } from '../engine/http/createTextRoutes.ts'
import { orUnavailable, HttpError } from '../engine/http/HttpError.ts'
import { readSitePlace } from '../engine/http/sitePlace.ts'
import { createSourceAgent } from './jobs/modelAgent.ts'
import type { ModelSource } from './model/LanguageModel.ts'
import type { DocsServiceOptions } from './options.ts'
import { createJobRoutes } from './jobs/index.ts'
import type { DocsSearch } from '../engine/search/Search.ts'
import type { Site } from './site/readSite.ts'
import { createOpenFileResponse } from './site/createFileResponse.ts'
import { renderOwnPage, createSiteRoutes, type SiteOptions } from './site/createSiteRoutes.ts'
import { createSkillRoutes } from './site/createSkillRoutes.ts'

/** The docs, and everything that is computed from them once. */
export interface LoadedDocs extends Site {
  search: DocsSearch
  quote?: QuotableDocs['quote']
}

export interface ServiceState {
  current(): Promise<LoadedDocs>
  /** The public keys, the site's own first. */
  keys: readonly AssistantKey[]
  /** Absolute path of the docs folder. null if the docs are not in a folder. */
  folder: string | null
  base: string
  siteUrl(): string
  assistantFolder: string | null
  /** Whether only this machine can reach the service. */
  isLocal: boolean
  running: RunningAnswers
  metrics: Metrics
  isStopping(): boolean
  closed: AbortSignal
  model?: ModelSource | undefined
}

const NO_ADMIN_KEY =
  'Agent jobs and the report are off, because other machines can reach this service. ' +
  'To allow them, set DOCS_ADMIN_KEY (or the option adminKey) to a secret key.'

/** Creates all routes of the service: the API, agent jobs, the report, the host's own routes, and the site. */
export function createServiceRoutes(options: DocsServiceOptions, given: ServiceState): Route[] {
  const state = { ...given, current: orUnavailable(given.current) }
  const { now = Date.now, log = () => {}, store, questions, project } = options
  const { current, keys, folder, base, siteUrl, closed, model, isLocal } = state
  const adminKey = options.adminKey ?? (isLocal ? KNOWN_ADMIN_KEY : createUnusableKey())
  checkAdminKey(adminKey, keys, isLocal)
  const counters = store?.counters ?? memoryCounters(now)
  const countRead = createReadLimit({ counters, limits: { ...DEFAULT_LIMITS, ...options.limits } })
  const hasJobs = folder !== null || options.jobs !== undefined
  if (options.adminKey === undefined && !isLocal && (hasJobs || questions !== undefined))
    log({ level: 'info', message: NO_ADMIN_KEY })
  const readerJobs = hasJobs && state.isLocal ? options.readerJobs : undefined
  const siteOptions: SiteOptions = {
    ...state,
    countRead,
    assistantKey: keys[0]!.key,
    domain: options.domain ?? 'local',
    apiPrefixes: API_PREFIXES,
    jobsEndpoint: readerJobs?.endpoint,
    hasFeedback: questions?.rate !== undefined,
    editUrl: options.editUrl,
  }
  const place = readSitePlace(options.siteUrl, base)
  // If the docs have another path than the service, their address doesn't lead to this service's pages.
  const ofThisSite = place.path === base ? place.address : undefined
  const site = createSiteRoutes({ ...siteOptions, address: ofThisSite, showMarkdown: (call) => showMarkdown(call) })
  const mounting: MountingService = {
    folder,
    adminKey,
    admin: createAdminGate({
      adminKey,
      isKnown: adminKey === KNOWN_ADMIN_KEY,
      counters,
    }),
    countRead,
    projectId: project ?? 'local',
    now,
    log,
    siteUrl,
    base,
    closed,
    renderPage: async (page) => renderOwnPage(siteOptions, await current(), page),
  }

  const api = createApiRoutes({
    ...options,
    store: { ...store, counters },
    answer: options.answer ?? (model && answerWithModel(model, options, now)),
    keys,
    adminKey,
    current,
    running: state.running,
    metrics: state.metrics,
    isStopping: state.isStopping,
    site: place,
    showPage: (path) => showPage(site, path),
    sendFile: ({ request }, name) => sendTextFile(state, request, name),
  })
  const showMarkdown = api.find(({ path }) => path === PAGE_PATTERN)!.methods.GET!
  const jobs = !hasJobs
    ? []
    : createJobRoutes(mounting, {
        ...(ofThisSite !== undefined && { publicUrl: ofThisSite }),
        counters,
        project,
        ...(model && { agent: createSourceAgent(model) }),
        ...options.jobs,
      })
  const report =
    questions &&
    createReportRoutes(mounting, {
      questions,
      isSecure: options.siteUrl?.startsWith('https:') === true,
      hosts: options.siteUrl === undefined ? [] : [new URL(options.siteUrl).host],
      current,
      // Without a model, jobs understand only exact instructions, and no question is one.
      startJob:
        !hasJobs || (model === undefined && options.jobs?.agent === undefined)
          ? undefined
          : (call, prompt) => startJob(jobs, mounting, call, prompt),
    })
  const mounts = [...(options.routes ?? []), ...(readerJobs === undefined ? [] : [readerJobs.mount])]
  const mounted = mounts.flatMap((mount) => mount(mounting))
  return [
    createMetricsRoute(state.metrics, mounting.admin),
    // Before the pages, whose Markdown has the same ending.
    ...createSkillRoutes(current, place),
    ...api,
    ...jobs,
    ...(report ?? [createMissingReportRoute()]),
    ...mounted,
    ...site,
  ]
}

function answerWithModel(source: ModelSource, { model, store, prices }: DocsServiceOptions, now: () => number) {
  const ofModel = typeof model === 'object' && 'name' in model ? model : {}
  return createSourceAnswer(source, { now, counters: store?.counters, ...(prices && { prices }), ...ofModel })
}

/** Returns a handler that shows one page of the site, whatever the path of the request. */
function showPage(site: readonly Route[], path: string): RouteHandler {
  const show = site.at(-1)!.methods.GET!
  return (call) => show({ ...call, params: { path } })
}

/** Sends the docs folder's own text file with this name. Resolves with null if there is none. */
async function sendTextFile({ current }: ServiceState, request: Request, name: string): Promise<Response | null> {
  const types = { '.txt': 'text/plain; charset=utf-8' }
  const file = await (await current()).openFile(name, types)
  return file === null ? null : createOpenFileResponse(request, file)
}

/**
 * Starts an agent job through the agent endpoint's route, with its checks and limits.
 *
 * @returns The job's id.
 */
async function startJob(
  jobs: readonly Route[],
  { adminKey, projectId }: Pick<MountingService, 'adminKey' | 'projectId'>,
  call: Call,
  prompt: string,
): Promise<string> {
  const create = jobs.find(({ path }) => path === '/v2/agent/{projectId}/job')!.methods.POST!
  const request = new Request(new URL(`/v2/agent/${projectId}/job`, call.url), {
    method: 'POST',
    headers: { Authorization: `Bearer ${adminKey}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ prompt }),
  })
  const response = await create({ ...call, request, params: { projectId } })
  const { id } = (await response.json()) as { id?: string }
  if (id === undefined) throw new HttpError(500, 'no-job', 'the agent job could not be started')
  return id
}
