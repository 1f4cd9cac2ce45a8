import type { QuotableDocs } from './answer/Answer.ts'
import type { ApiContext } from './http/ApiContext.ts'
import { quoteAnswer } from './answer/quoteAnswer.ts'
import { type AssistantKey, createKeyRing } from './http/createKeyRing.ts'
import { createAskRoute } from './http/createAskRoute.ts'
import { createAssistantRoutes } from './http/createAssistantRoutes.ts'
import { createAnswering } from './http/createAnswering.ts'
import { createAskOnce } from './http/askOnce.ts'
import { createAdmission, DEFAULT_SITE } from './http/createAdmission.ts'
import { createReadLimit, createStreamGate } from './http/createStreamGate.ts'
import { createRunningAnswers, type RunningAnswers } from './http/createRunningAnswers.ts'
import { createThreadStore } from './store/createThreadStore.ts'
import { memoryCounters } from './store/CounterStore.ts'
import { createCrawlerRoutes } from './http/createCrawlerRoutes.ts'
import { createFeedbackKeeper, createFeedbackRoutes } from './http/createFeedbackRoute.ts'
import { createLoadGate } from './http/createLoadGate.ts'
import type { Metrics } from './http/createMetrics.ts'
import { createHealthRoutes } from './http/createHealthRoutes.ts'
import { createMcpRoutes } from './http/createMcpRoutes.ts'
import { createServerCardRoutes } from './http/createServerCardRoutes.ts'
import type { Route } from './http/Route.ts'
import { createSearchRoutes } from './http/createSearchRoutes.ts'
import { createTextRoutes } from './http/createTextRoutes.ts'
import type { EngineOptions, ServiceLimits } from './options.ts'

export interface ApiRoutesOptions
  extends
    Omit<EngineOptions, 'keys' | 'base' | 'siteUrl' | 'allowedOrigins'>,
    Pick<ApiContext, 'current' | 'site' | 'sendFile' | 'showPage'> {
  /** null if requests need none. */
  keys: readonly AssistantKey[] | null
  /** The secret key of the agent endpoint, which is never stored with a question. */
  adminKey?: string | undefined
  /** Whether the service is about to stop, which its health check says. @default never */
  isStopping?: (() => boolean) | undefined
  /** Counts searches, and shows what runs. @default none */
  metrics?: Metrics | undefined
  /** Lets the host stop the running answers. @default none */
  running?: RunningAnswers | undefined
  wordDelayMs?: number | undefined
  now?: (() => number) | undefined
}

export const DEFAULT_LIMITS: ServiceLimits = {
  requestsPerHour: 10_000,
  requestsPerDayPerAddress: 10_000,
  streams: 500,
  streamsPerAddress: 100,
  bodyBytes: 1_048_576,
  answerMs: 300_000,
  waitMs: 5_000,
}

/** The path prefixes of the API. An unknown path below them gets a 404 in JSON. */
export const API_PREFIXES = ['/discovery/', '/v2/']

/** The API: ask, search, page, MCP, Markdown, what crawlers read, and health. All share keys and limits. */
export function createApiRoutes(options: ApiRoutesOptions): Route[] {
  const { keys, domain, site, metrics, now = Date.now, log = () => {} } = options
  const limits = { ...DEFAULT_LIMITS, ...options.limits }
  const readKeys = createKeyRing({
    keys,
    readKeys: options.readKeys,
    now,
    onProblem: (message) => log({ level: 'error', message }),
  })
  const listKeys = async () => [...((await readKeys()) ?? []).map(({ key }) => key), options.adminKey ?? '']
  const counters = options.store?.counters ?? memoryCounters(now)
  const countRead = createReadLimit({ counters, limits })
  const admission = createAdmission({
    keys: readKeys,
    domain,
    now,
    counters,
    limits,
  })
  const load = createLoadGate({ maxWaitMs: limits.waitMs, onSearch: (ms) => metrics?.observeSearch(ms) })
  const current = async () => {
    const source = await options.current()
    const { docs, search } = source
    return {
      docs,
      search: load.watch(search),
      ...(source.readPages && { readPages: source.readPages.bind(source) }),
      ...(source.quote && { quote: source.quote.bind(source) }),
    } satisfies QuotableDocs
  }
  const gate = createStreamGate(limits)
  metrics?.addGauge('streams_open', 'Answers that stream now.', gate.count)
  metrics?.addGauge('searches_waiting', 'Searches that wait or run now.', load.waiting)
  metrics?.addGauge('wait_seconds', 'How long a question would wait now.', () => load.estimate() / 1000)
  const running = options.running ?? createRunningAnswers()
  const answering = createAnswering({
    current,
    site,
    answerer: options.answer ?? quoteAnswer,
    threads: options.threads ?? options.store?.threads ?? createThreadStore({ now }),
    gate,
    running,
    maxAnswerMs: limits.answerMs,
    wordDelayMs: options.wordDelayMs ?? 0,
    questions: options.questions,
    listKeys,
    tracer: options.tracer,
    logQuestions: options.logQuestions === true,
    now,
    log,
  })
  const shared = { current, site, load, admission, countRead, answering, running }
  const context: ApiContext = {
    ...shared,
    ask: createAskOnce(shared, domain ?? DEFAULT_SITE),
    keepFeedback: createFeedbackKeeper(options.questions, listKeys),
    sendFile: options.sendFile,
    showPage: options.showPage,
  }
  return [
    ...createAssistantRoutes(context, limits.bodyBytes, now),
    ...createFeedbackRoutes(context),
    ...createSearchRoutes(context),
    ...createMcpRoutes(context),
    ...createServerCardRoutes(context),
    createAskRoute(context),
    ...createCrawlerRoutes(context, options.contentSignals),
    ...createTextRoutes(context),
    ...createHealthRoutes(current, options.isStopping),
  ]
}
