import type { OptionRules } from '../engine/checkOptions.ts'
import type { DocsInput } from '../engine/createDocsOpener.ts'
import type { MountRoutes } from '../engine/http/Route.ts'
import { readEditUrl } from '../engine/http/sitePlace.ts'
import { ENGINE_OPTIONS, type EngineOptions } from '../engine/options.ts'
import type { EmbeddingModel, EmbeddingSettings } from './embeddings/EmbeddingModel.ts'
import type { AssistantHandlerOptions } from './handlerOptions.ts'
import type { ReadProgress } from './files/ReadDocsOptions.ts'
import type { JobRoutesOptions, ReaderJobs } from './jobs/index.ts'
import type { LanguageModel, ModelSettings } from './model/LanguageModel.ts'
import type { ModelAnswerOptions } from './modelAnswer/modelAnswer.ts'
import { readHostNames } from './reach.ts'

/** The options of `createDocsService`, of its configuration file and of `docs-assistant serve`. */
export interface DocsServiceOptions extends EngineOptions, Pick<AssistantHandlerOptions, 'meter'> {
  /**
   * The path of a folder of Markdown and MDX, with or without a docs.json, or of a file that `docs-assistant index`
   * wrote (`.json`). Or docs as `createAssistantHandler` takes them, such as `postgresDocs`. Only a folder has images
   * and other files, and agent jobs.
   */
  docs: string | DocsInput
  /**
   * The secret key of the agent endpoint and the report (protocol.md#keys). Everybody knows the default one,
   * so it works on this machine only: if others can reach the service, both are off without a key of your own.
   * @default 'svc_local'
   */
  adminKey?: string
  /** The only project that agent jobs may be created for. Others get a 404. @default any */
  project?: string
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
  /** More routes, matched before the site's. */
  routes?: MountRoutes[]
  /** The folder of the built widget. null omits the widget. @default this package's */
  assistantFolder?: string | null
  /** Returns the current time, in milliseconds since 1970. @default Date.now */
  now?: () => number
  /** With 0, a free port is chosen. @default 4310 */
  port?: number
  /** The address to listen on. @default '127.0.0.1' */
  host?: string
  /**
   * Another port, with `/_assistant/metrics` and health checks, without a key. Let only your monitoring reach it.
   * @default none: the metrics need the admin key
   */
  metricsPort?: number
  /**
   * How long the service answers on after its health check says that it stops, in milliseconds, so that a load balancer
   * can leave it. @default 0; with `serve`, 3,000 if other machines can reach it
   */
  stopDelayMs?: number
  /** Host names that are accepted in addition to `localhost`, IP addresses, `host` and that of `siteUrl`. */
  allowedHosts?: string[]
  /**
   * Origins whose pages may call the assistant, such as `https://docs.example.com`. @default all; with the default key,
   * which everybody knows, only pages on this machine
   */
  allowedOrigins?: string[]
  /**
   * The number of proxies in front of the service. The limits per address then use the address that the outermost of
   * them wrote into `X-Forwarded-For`. With 0, the header is ignored, and all readers behind a proxy share one limit.
   * @default 0
   */
  trustedProxies?: number
  /** Called while the folder is read. */
  onProgress?: (progress: ReadProgress) => void
}

const { base, siteUrl, allowedOrigins, ...engineOptions } = ENGINE_OPTIONS

const MODEL_URL = 'address of an OpenAI-compatible API'

/** What the options of `DocsServiceOptions` may be, and which flags set them, in the order of the help. */
export const SERVICE_OPTIONS: OptionRules<DocsServiceOptions> = {
  docs: { type: 'any', check: checkDocs },
  base: {
    ...base,
    flags: [{ usage: '--base <path>', help: 'path under which the site and its endpoints are served, such as /docs' }],
  },
  siteUrl: {
    ...siteUrl,
    flags: [
      { usage: '--site-url <address>', help: 'public address of the site, for links (the address of each request)' },
    ],
  },
  editUrl: {
    type: 'string',
    check: readEditUrl,
    flags: [{ usage: '--edit-url <address>', help: 'adds a link to edit each page; {file} stands for its path' }],
  },
  model: {
    type: 'any',
    flags: [
      {
        usage: '--model <name>',
        help:
          'a language model for the answers and agent jobs: openai/..., anthropic/..., google/..., or any name ' +
          'with --model-url',
      },
      { usage: '--model-url <address>', help: `${MODEL_URL}, such as http://localhost:11434/v1` },
    ],
  },
  embeddings: {
    type: 'any',
    flags: [
      {
        usage: '--embeddings <name>',
        help:
          'an embedding model, which finds pages that use other words than the question: text-embedding-3-small, ' +
          'any name with --embeddings-url, or the folder of a static model, such as ./potion-base-4M',
      },
      { usage: '--embeddings-url <address>', help: `${MODEL_URL} with this model` },
    ],
  },
  port: {
    type: 'number',
    max: 65_535,
    flags: [
      {
        usage: '--port <number>',
        short: 'p',
        label: 'the port',
        help: 'port to listen on; 0 picks a free one (PORT; 4310)',
      },
    ],
  },
  host: {
    type: 'string',
    flags: [{ usage: '--host <address>', help: 'address to listen on (127.0.0.1: this machine only)' }],
  },
  allowedHosts: {
    type: 'array',
    check: (allowedHosts: string[]) => readHostNames({ allowedHosts }),
    flags: [{ usage: '--allow-host <name>', help: 'another host name to accept; repeatable' }],
  },
  allowedOrigins: {
    ...allowedOrigins,
    flags: [
      {
        usage: '--allow-origin <origin>',
        help:
          'an origin whose pages may ask the assistant; repeatable (all, if you set your own key; otherwise only ' +
          'pages on this machine)',
      },
    ],
  },
  trustedProxies: {
    type: 'number',
    max: 99,
    flags: [{ usage: '--trusted-proxies <number>', help: 'how many proxies in front append to X-Forwarded-For (0)' }],
  },
  metricsPort: {
    type: 'number',
    max: 65_535,
    flags: [{ usage: '--metrics-port <number>', help: 'another port, with metrics for Prometheus without a key' }],
  },
  stopDelayMs: {
    type: 'number',
    flags: [
      {
        usage: '--stop-delay <milliseconds>',
        help: 'how long to answer on after the health check says that the service stops (3000 behind a proxy)',
      },
    ],
  },
  adminKey: { type: 'string' },
  project: { type: 'string' },
  embeddingsFolder: { type: 'string' },
  prices: { type: 'object' },
  jobs: {
    type: 'object',
    fields: {
      folder: { type: 'string' },
      agent: { type: 'any' },
      archiveAfterMs: { type: 'number' },
      mayChange: { type: 'function' },
      maxDiffCharacters: { type: 'number' },
      queue: { type: 'object' },
      counters: { type: 'object' },
      project: { type: 'string' },
      publicUrl: { type: 'string' },
    } satisfies OptionRules<JobRoutesOptions>,
  },
  readerJobs: { type: 'any' },
  meter: { type: 'object' },
  routes: { type: 'array' },
  assistantFolder: { type: 'string', isNullable: true },
  wordDelayMs: { type: 'number' },
  onProgress: { type: 'function' },
  now: { type: 'function' },
  ...engineOptions,
}

/** @throws Error If there are none. */
function checkDocs(docs: unknown): void {
  if (!['string', 'object', 'function'].includes(typeof docs) || docs === '')
    throw new Error('docs-assistant: docs must be a folder, such as "./docs", or docs from an index.')
}
