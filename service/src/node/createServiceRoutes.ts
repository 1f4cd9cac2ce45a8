import type { Answerer, QuotableDocs } from '../engine/answer/Answer.ts'
import { createSourceAnswer, type ModelAnswerOptions } from './modelAnswer/modelAnswer.ts'
import { API_PREFIXES, createApiRoutes, DEFAULT_LIMITS, type ServiceLimits } from '../engine/createApiRoutes.ts'
import type { DocsInput } from '../engine/createDocsOpener.ts'
import type { AssistantKey } from '../engine/http/AssistantKey.ts'
import { createAdminGate } from '../engine/http/createAdminGate.ts'
import { createReadLimit, type ReadLimit } from '../engine/http/createReadLimit.ts'
import type { ReadKeys } from '../engine/http/createKeyRing.ts'
import { checkAdminKey, createUnusableKey, KNOWN_ADMIN_KEY } from './checkAdminKey.ts'
import type { ThreadStore } from '../engine/store/createThreadStore.ts'
import type { QuestionLog } from '../engine/questions/QuestionLog.ts'
import type { EmbeddingModel } from './embeddings/EmbeddingModel.ts'
import type { EmbeddingSettings } from './embeddings/EmbeddingSettings.ts'
import { memoryCounters } from '../engine/store/memoryCounters.ts'
import { createMissingReportRoute, createReportRoutes } from './createReportRoutes.ts'
import { startJob } from './startJob.ts'
import type { ServiceStore } from '../engine/store/ServiceStore.ts'
import type { LogEntry, MountingService, MountRoutes, Route, RouteHandler } from '../engine/http/Route.ts'
import type { RunningAnswers } from '../engine/http/createRunningAnswers.ts'
import { orUnavailable } from '../engine/http/orUnavailable.ts'
import { readEditUrl } from '../engine/http/readBase.ts'
import { readSitePlace } from '../engine/http/sitePlace.ts'
import { createSourceAgent } from './jobs/modelAgent.ts'
import type { LanguageModel, ModelSource } from './model/LanguageModel.ts'
import type { ModelSettings } from './model/ModelSettings.ts'
import type { AnswerTracer } from '../engine/http/traceAnswer.ts'
import { createJobRoutes, type JobRoutesOptions, type ReaderJobs } from './jobs/index.ts'
import type { DocsSearch } from '../engine/search/Search.ts'
import type { Site } from './site/Site.ts'
import { createOpenFileResponse } from './site/createFileResponse.ts'
import { openFolderFile } from './site/readFolderFile.ts'
import { renderOwnPage, createSiteRoutes, type SiteOptions } from './site/createSiteRoutes.ts'

export interface ServiceRoutesOptions {
  /**
   * The path of a folder of Markdown and MDX, with or without a docs.json, or of a file that `docs-assistant index`
   * wrote (`.json`). Or docs as `createAssistantHandler` takes them, such as `postgresDocs`. Only a folder has images
   * and other files, and agent jobs.
   */
  docs: string | DocsInput
  /**
   * The public keys (section 5 of the reference), optionally with expiry, origins and limits. The pages of the site use
   * the first one. @default ['svc_dsc_local']
   */
  keys?: readonly (string | AssistantKey)[]
  /**
   * Reads more public keys, from a file or a database. It is called again every ten seconds, so keys can change without
   * a restart.
   */
  readKeys?: ReadKeys
  /**
   * The secret key of the agent endpoint and the report (section 5 of the reference). Everybody knows the default one,
   * so it works on this machine only: if others can reach the service, both are off without a key of your own.
   * @default 'svc_local'
   */
  adminKey?: string
  /** The only domain that is served. Others get a 404. @default any */
  domain?: string
  /** The only project that agent jobs may be created for. Others get a 404. @default any */
  project?: string
  limits?: Partial<ServiceLimits>
  /**
   * The language model for answers and agent jobs: a name such as `openai/gpt-4o-mini`, one behind an OpenAI-compatible
   * API, or a model object of AI SDK 4, 5, 6 or 7. @default none: answers quote the docs
   */
  model?: string | (ModelSettings & ModelAnswerOptions) | LanguageModel
  /**
   * The embedding model, which helps to find pages that use other words than the question: a name at OpenAI, one behind
   * an OpenAI-compatible API, or a model object of AI SDK 4, 5, 6 or 7. @default none: the search uses words alone
   */
  embeddings?: string | EmbeddingSettings | EmbeddingModel
  /**
   * The folder for the sections' embeddings, relative to the working directory. @default '.docs-assistant/embeddings'
   */
  embeddingsFolder?: string
  /** Prices by the names of models, for the log. @default none: the log has only tokens */
  prices?: ModelAnswerOptions['prices']
  /** Writes the answers. @default that of `model`, else quoteAnswer, which quotes the docs without a model */
  answer?: Answerer
  /** Stores readers' questions for `docs-assistant report`: `fileQuestionLog`. @default none are stored */
  questions?: QuestionLog
  /** Stores limits and conversations, for several processes: `redisStore`. @default in memory */
  store?: Partial<ServiceStore>
  /** Stores conversations. @default that of `store`, else in memory, for a day */
  threads?: ThreadStore
  /** A pause between words of an answer, in milliseconds, for demonstrations. @default 0 */
  wordDelayMs?: number
  /** The agent of agent jobs, and their limits. */
  jobs?: JobRoutesOptions
  /**
   * Agent jobs for the site's readers, without a key. Used only if no other machine can reach the service: on loopback,
   * without a proxy or a public name. @default none
   */
  readerJobs?: ReaderJobs | undefined
  /**
   * The address for editing a page's file, for a link on each page: `https://github.com/acme/docs/edit/main/{file}`.
   * @default no link
   */
  editUrl?: string
  /**
   * The path of the site and all endpoints, such as `/docs`, behind a proxy that doesn't remove it.
   * @default none
   */
  base?: string
  /**
   * The site's public address, such as `https://docs.example.com`, for links. It may include `base`.
   * @default the address of each request
   */
  siteUrl?: string
  /** More routes, matched before the site's. */
  routes?: MountRoutes[]
  /** The folder of the built widget. null omits the widget. @default this package's */
  assistantFolder?: string | null
  /**
   * Creates a span for each answer, with the times of the search and of the first text: a tracer of
   * `@opentelemetry/api`, such as `trace.getTracer('docs')`. @default none
   */
  tracer?: AnswerTracer
  /** Returns the current time, in milliseconds since 1970. @default Date.now */
  now?: () => number
  /** Receives log lines. They contain no keys, and no text of readers without `logQuestions`. */
  log?: (entry: LogEntry) => void
  /** Whether log lines of answers contain the question, without secrets. @default false */
  logQuestions?: boolean
}

/** The docs, and everything that is computed from them once. */
export interface LoadedDocs extends Site {
  search: DocsSearch
  quote?: QuotableDocs['quote']
}

/** The state of a running service. */
export interface ServiceState {
  current(): Promise<LoadedDocs>
  /** The public keys, the site's own first. */
  keys: readonly AssistantKey[]
  /** Absolute path of the docs folder. null if the docs are not in a folder. */
  folder: string | null
  /** The service's base path. May be empty. */
  base: string
  siteUrl(): string
  assistantFolder: string | null
  /** Whether only this machine can reach the service. */
  isLocal: boolean
  running: RunningAnswers
  /** Aborts when the service closes. */
  closed: AbortSignal
  /** The model of the option `model`. */
  model?: ModelSource | undefined
}

const NO_ADMIN_KEY =
  'Agent jobs and the report are off, because other machines can reach this service. ' +
  'To allow them, set DOCS_ADMIN_KEY (or the option adminKey) to a secret key.'

/** Creates all routes of the service: the API, agent jobs, the report, the host's own routes, and the site. */
export function createServiceRoutes(options: ServiceRoutesOptions, given: ServiceState): Route[] {
  const state = { ...given, current: orUnavailable(given.current) }
  const { now = Date.now, log = () => {}, store, questions, project } = options
  const { current, keys, folder, base, siteUrl, closed, model, isLocal } = state
  const adminKey = options.adminKey ?? (isLocal ? KNOWN_ADMIN_KEY : createUnusableKey())
  checkAdminKey(adminKey, keys, isLocal)
  const counters = store?.counters ?? memoryCounters(now)
  const countRead = createReadLimit({ counters, limits: { ...DEFAULT_LIMITS, ...options.limits } })
  const hasJobs = folder !== null || options.jobs !== undefined
  if (options.adminKey === undefined && !isLocal && (hasJobs || questions !== undefined))
    log({ level: 'warning', message: NO_ADMIN_KEY })
  const readerJobs = hasJobs && state.isLocal ? options.readerJobs : undefined
  const siteOptions = toSiteOptions(options, state, keys[0]!.key, readerJobs, countRead)
  const site = createSiteRoutes(siteOptions)
  const place = readSitePlace(options.siteUrl, base)
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
    site: place,
    showMcpPage: showPage(site, 'mcp'),
    sendFile: ({ request }, name) => sendTextFile(state, request, name),
  })
  const jobs = !hasJobs
    ? []
    : createJobRoutes(mounting, {
        // If the docs have another path than the service, their address doesn't lead to this service's pages.
        ...(place.path === base && { publicUrl: place.address }),
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
  return [...api, ...jobs, ...(report ?? [createMissingReportRoute()]), ...mounted, ...site]
}

function toSiteOptions(
  { domain = 'local', questions, editUrl }: ServiceRoutesOptions,
  { current, base, assistantFolder }: ServiceState,
  assistantKey: string,
  readerJobs: ReaderJobs | undefined,
  countRead: ReadLimit,
): SiteOptions {
  return {
    current,
    countRead,
    base,
    assistantKey,
    domain,
    apiPrefixes: API_PREFIXES,
    assistantFolder,
    jobsEndpoint: readerJobs?.endpoint,
    hasFeedback: questions?.rate !== undefined,
    editUrl: editUrl === undefined ? undefined : readEditUrl(editUrl),
  }
}

function answerWithModel(source: ModelSource, { model, store, prices }: ServiceRoutesOptions, now: () => number) {
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
  const file = await openFolderFile((await current()).docs.folder, name, types)
  return file === null ? null : createOpenFileResponse(request, file)
}
