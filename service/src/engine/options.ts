import type { Answerer } from './answer/Answer.ts'
import type { OptionRules } from './checkOptions.ts'
import { type AssistantKey, type ReadKeys, readKeys } from './http/createKeyRing.ts'
import type { ContentSignals } from './http/createCrawlerRoutes.ts'
import { createOriginPolicy } from './http/createOriginPolicy.ts'
import { readBase, readSiteUrl } from './http/sitePlace.ts'
import type { LogEntry } from './http/Route.ts'
import type { AnswerTracer } from './http/logAnswer.ts'
import type { QuestionLog } from './questions/QuestionLog.ts'
import type { ThreadStore } from './store/createThreadStore.ts'
import type { ServiceStore } from './store/CounterStore.ts'

/** The service's limits (protocol.md#limits). For IPv6, an address means its network (/64). */
export interface ServiceLimits {
  /** Requests per hour, from all readers together. @default 10,000 */
  requestsPerHour: number
  /** Requests per day from one IP address. @default 10,000 */
  requestsPerDayPerAddress: number
  /** Questions per hour from one reader (`fp`) at one IP address. @default no additional limit */
  requestsPerHourPerReader?: number
  /** Answers at the same time, to all readers of this process. Further requests get 503. @default 500 */
  streams: number
  /** Answers at the same time to one IP address. @default 100 */
  streamsPerAddress: number
  /** Maximum size of a request body, in bytes. @default 1,048,576 */
  bodyBytes: number
  /** Time limit of an answer, in milliseconds. @default 300,000 */
  answerMs: number
  /**
   * How long a question or search may wait for those before it, in milliseconds. Beyond, it gets 503 at once. @default
   * 5,000
   */
  waitMs: number
}

/** The options that all hosts of the engine share. */
export interface EngineOptions {
  /** Public keys. The prefix of public keys contains `_dsc_`. @default requests need no key */
  keys?: readonly (string | AssistantKey)[]
  /** Writes the answers. @default quoteAnswer, which quotes the docs without a model */
  answer?: Answerer
  /** The path of all endpoints, such as `/api/docs`, unless a proxy in front removes it. @default none */
  base?: string
  /** The only domain that is served. Others get a 404. @default any */
  domain?: string
  /** Origins whose pages may call the endpoints, such as `https://docs.example.com`. @default all */
  allowedOrigins?: string[]
  /**
   * The public address of the docs site with its path, such as `https://example.com/docs`, for links. @default the
   * origin of each request
   */
  siteUrl?: string
  limits?: Partial<ServiceLimits>
  /**
   * What robots.txt allows crawlers to use the docs for. @default `{ search: true, aiInput: true }`, and nothing about
   * training
   */
  contentSignals?: ContentSignals
  /**
   * Reads more public keys, from a file or a database. It is called again every ten seconds, so keys can change without
   * a restart.
   */
  readKeys?: ReadKeys
  /** Stores readers' questions for `docs-assistant report`: `fileQuestionLog`. @default none are stored */
  questions?: QuestionLog
  /** Stores limits and conversations, for several processes: `redisStore`. @default in memory */
  store?: Partial<ServiceStore>
  /** Stores conversations. @default that of `store`, else in memory, for a day */
  threads?: ThreadStore
  /**
   * Creates a span for each answer, with the times of the search and of the first text: a tracer of
   * `@opentelemetry/api`, such as `trace.getTracer('docs')`. @default none
   */
  tracer?: AnswerTracer
  /** Receives log lines. They contain no keys, and no text of readers without `logQuestions`. */
  log?: (entry: LogEntry) => void
  /** Whether log lines of answers contain the question, without secrets. @default false */
  logQuestions?: boolean
}

export const ENGINE_OPTIONS: OptionRules<EngineOptions> = {
  // Without keys, requests need none, and without origins, all are allowed. So `null`, which may be a list that was not
  // found, is refused.
  keys: { type: 'array', check: readKeys, isNullable: true },
  readKeys: { type: 'function' },
  domain: { type: 'string' },
  allowedOrigins: {
    type: 'array',
    isNullable: true,
    check: (allowedOrigins: string[]) => createOriginPolicy({ hasDefaultKey: false, allowedOrigins }),
  },
  base: { type: 'string', check: readBase },
  siteUrl: { type: 'string', check: readSiteUrl },
  limits: {
    type: 'object',
    fields: {
      requestsPerDayPerAddress: { type: 'number' },
      requestsPerHour: { type: 'number' },
      requestsPerHourPerReader: { type: 'number' },
      streams: { type: 'number' },
      streamsPerAddress: { type: 'number' },
      bodyBytes: { type: 'number' },
      answerMs: { type: 'number' },
      waitMs: { type: 'number' },
    } satisfies OptionRules<ServiceLimits>,
  },
  contentSignals: {
    type: 'object',
    fields: {
      search: { type: 'boolean' },
      aiInput: { type: 'boolean' },
      aiTrain: { type: 'boolean' },
    } satisfies OptionRules<ContentSignals>,
  },
  answer: { type: 'function' },
  questions: { type: 'object' },
  store: { type: 'object' },
  threads: { type: 'object' },
  tracer: { type: 'object' },
  log: { type: 'function' },
  logQuestions: { type: 'boolean' },
}
