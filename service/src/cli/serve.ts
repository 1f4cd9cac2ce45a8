import { readFileSync } from 'node:fs'
import { createDocsService } from '../node/createDocsService.ts'
import type { AssistantKey } from '../engine/http/createKeyRing.ts'
import type { LogEntry } from '../engine/http/Route.ts'
import type { ModelSettings } from '../node/model/LanguageModel.ts'
import { findEmbeddingsKey } from '../node/embeddings/openEmbeddings.ts'
import { findModelKey } from '../node/model/openModel.ts'
import { SERVICE_OPTIONS, type DocsServiceOptions } from '../node/options.ts'
import { DEFAULT_HOST, DEFAULT_PORT, isOnlyLocal } from '../node/reach.ts'
import { WHAT_HELPS } from '../engine/search/whatHelps.ts'
import { watchFolder } from '../node/watchFolder.ts'
import { isFolderPath } from '../engine/docs/preparedDocs.ts'
import { explainFailure, getExitCode } from './explainError.ts'
import { readNumber } from './flags.ts'
import { readConfig } from './readConfig.ts'
import { reportProgress } from './reportProgress.ts'
import type { Terminal } from './Terminal.ts'
import { toPrintable } from './toPrintable.ts'
import { UsageError } from './UsageError.ts'
import { writeConsoleAsJson } from './writeConsoleAsJson.ts'

export interface ServeFlags {
  given: Partial<DocsServiceOptions>
  config: string | undefined
  model: NamedModel
  embeddings: NamedModel
  isWatching: boolean
  /** `text` or `json`. @default 'text' */
  log: string | undefined
}

type NamedModel = Record<'name' | 'url', string | undefined>

/** How long running answers may continue when the service stops. */
const GRACE_MS = 30_000
/** How long load balancers have to notice that the service stops. */
const STOP_DELAY_MS = 3_000
const SECRETS = ['DOCS_ASSISTANT_KEY', 'DOCS_ADMIN_KEY', 'DOCS_ASSISTANT_MODEL_KEY', 'DOCS_ASSISTANT_EMBEDDINGS_KEY']
const PORT_OPTIONS = '--port <number> or PORT'
const HOST_ADVICE = 'omit --host, or use 0.0.0.0 for all of its addresses'

/** Serves docs until the terminal stops it. Resolves with the exit code. */
export async function serve(terminal: Terminal, paths: string[], flags: ServeFlags): Promise<number> {
  if (flags.log !== 'json') return serveUntilStopped(terminal, paths, flags)
  const format = readLogFormat(flags.log)
  const stop = writeConsoleAsJson((entry) => terminal.err(format(entry)))
  try {
    return await serveUntilStopped(terminal, paths, flags, stop)
  } catch (error) {
    terminal.err(format({ level: 'error', message: explainFailure(error) }))
    return getExitCode(error)
  } finally {
    stop()
  }
}

/** @param onOwnLog Called if the configuration has a log of its own, which may write to the console. */
async function serveUntilStopped(
  terminal: Terminal,
  paths: string[],
  flags: ServeFlags,
  onOwnLog = () => {},
): Promise<number> {
  if (paths.length > 1) throw new UsageError(`serve takes one folder, but got ${paths.length}`)
  const { out, err } = terminal
  const env = withSecretFiles(terminal.env)
  const format = readLogFormat(flags.log)
  // Then, every line is JSON, whichever the stream.
  const isJson = flags.log === 'json'
  const warn = (message: string) => err(isJson ? format({ level: 'warning', message }) : `${message}\n`)
  const note = (text: string) => {
    const [, level = 'info', message = ''] = /^(?:(warning): )?([^]*)$/.exec(text.trim()) ?? []
    err(format({ level: level === 'warning' ? 'warning' : 'info', message }))
  }
  const config = flags.config === undefined ? {} : await readConfig(flags.config, warn)
  if (config.log !== undefined) onOwnLog()
  const docs = paths[0] ?? config.docs
  if (docs == null) throw new UsageError('name the docs folder: docs-assistant serve <folder>')
  const progress = reportProgress(isJson ? { ...terminal, isInteractive: false, err: note } : terminal)
  const options: DocsServiceOptions = {
    ...config,
    ...withoutUndefined({
      adminKey: env.DOCS_ADMIN_KEY || undefined,
      keys: readKeys(env.DOCS_ASSISTANT_KEY, config.keys),
      model: readModel('--model', flags.model, config.model, env, findModelKey, true),
      embeddings: readModel('--embeddings', flags.embeddings, config.embeddings, env, findEmbeddingsKey, false),
      port: env.PORT && flags.given.port === undefined ? readNumber(env.PORT, SERVICE_OPTIONS.port) : undefined,
    }),
    ...flags.given,
    docs,
  }
  const host = options.host ?? DEFAULT_HOST
  const port = options.port ?? DEFAULT_PORT
  let mayAdvise = options.model == null && options.embeddings == null
  const service = createDocsService({
    ...options,
    stopDelayMs: options.stopDelayMs ?? (isOnlyLocal(options) ? 0 : STOP_DELAY_MS),
    onProgress: progress.show,
    log(entry) {
      progress.end()
      // With text, a line for each answer would hide the others.
      const isHidden = entry.event === 'answer' && !isJson && config.logQuestions !== true
      if (config.log !== undefined) config.log(entry)
      else if (!isHidden) err(format(entry))
      if (entry.outcome !== 'unsure' || !mayAdvise) return
      mayAdvise = false
      err(format({ level: 'info', message: `An answer was unsure. ${WHAT_HELPS}` }))
    },
  })
  // Watching begins before the first read, so that a change during it is not missed.
  const stopWatching = isFolderPath(docs) && flags.isWatching ? watchFolder(docs, () => void reload()) : () => {}
  try {
    await service.listen()
  } catch (error) {
    stopWatching()
    throw explainListenError(error, { port, host })
  } finally {
    progress.end()
  }
  const served = typeof docs === 'string' ? docs : 'the docs'
  if (isJson) out(format({ level: 'info', message: `${service.url} serves ${served}` }))
  else out(`docs-assistant: serving ${served} at ${service.url}\n`)

  async function reload() {
    try {
      await service.reload()
    } catch (error) {
      const message = `The folder could not be read again, so the old pages are kept: ${(error as Error).message}`
      err(isJson ? format({ level: 'error', message }) : `${message}\n`)
    } finally {
      progress.end()
    }
  }

  await terminal.waitForStop()
  stopWatching()
  await service.close(GRACE_MS)
  return 0
}

/**
 * Adds the keys that are in files, as container hosts provide secrets: `DOCS_ADMIN_KEY_FILE=/run/secrets/admin`.
 *
 * @throws {UsageError} If a file can't be read.
 */
function withSecretFiles(env: Terminal['env']): Terminal['env'] {
  const read = SECRETS.flatMap((name) => {
    const file = env[`${name}_FILE`]
    if (!file || env[name]) return []
    try {
      return [[name, readFileSync(file, 'utf8').trim()] as const]
    } catch (error) {
      throw new UsageError(`${name}_FILE can't be read: ${(error as NodeJS.ErrnoException).code}`)
    }
  })
  return { ...env, ...Object.fromEntries(read) }
}

function withoutUndefined<T extends object>(options: T): { [Name in keyof T]?: Exclude<T[Name], undefined> } {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)) as T
}

/** The key of the environment replaces the first one, which the site's own pages use. */
function readKeys(own: string | undefined, configured: DocsServiceOptions['keys']): DocsServiceOptions['keys'] {
  if (!own) return configured
  const isOwn = (given: string | AssistantKey) => typeof given !== 'string' && given.key === own
  return [configured?.find(isOwn) ?? own, ...(configured ?? []).slice(1)]
}

/**
 * Combines the flags for a model with the configuration file. Flags take precedence. They can't change a model object,
 * and an address or a key from the file is not used for another model.
 *
 * @param findKey Finds the key for settings in the environment.
 * @param isKept Whether further settings from the file are used for another model, too.
 */
function readModel<Configured extends object>(
  flag: '--model' | '--embeddings',
  { name, url }: NamedModel,
  configured: string | Configured | undefined,
  env: Terminal['env'],
  findKey: (settings: ModelSettings, env: Terminal['env']) => string | undefined,
  isKept: boolean,
): Configured | undefined {
  if (name === undefined && url === undefined && typeof configured === 'object' && !('name' in configured))
    return configured
  const given = typeof configured === 'string' ? { name: configured } : configured
  const base = given !== undefined && 'name' in given ? (given as ModelSettings) : undefined
  if (name === undefined && base === undefined) {
    if (url === undefined) return undefined
    throw new UsageError(`${flag}-url also needs the name of the model: ${flag} <name>`)
  }
  const { url: ownUrl, key: ownKey, ...further } = base ?? {}
  const isSameModel = name === undefined || name === base?.name
  const settings = {
    ...(isSameModel || isKept ? further : {}),
    name: name ?? base!.name,
    ...withoutUndefined({
      url: url ?? (isSameModel ? ownUrl : undefined),
      key: isSameModel && url === undefined ? ownKey : undefined,
    }),
  }
  return { ...settings, ...withoutUndefined({ key: findKey(settings, env) }) } as object as Configured
}

function readLogFormat(name = 'text'): (entry: LogEntry) => string {
  if (name === 'text') return formatEntry
  if (name === 'json') return (entry) => `${JSON.stringify({ time: new Date().toISOString(), ...entry })}\n`
  throw new UsageError(`--log must be text or json, not "${name.slice(0, 40)}"`)
}

function formatEntry({ level, message, requestId, question }: LogEntry): string {
  const asked = question === undefined ? '' : `: ${question.replace(/\s+/g, ' ')}`
  return `${toPrintable(`${level}: ${message}${asked}${requestId === undefined ? '' : ` (${requestId})`}`)}\n`
}

function explainListenError(error: unknown, { port, host }: { port: number; host: string }): Error {
  const { code } = error as NodeJS.ErrnoException
  const explanations: Record<string, string> = {
    EADDRINUSE: `another program uses port ${port}: stop it, or choose another port with ${PORT_OPTIONS}`,
    EACCES: `this user may not listen on port ${port}: choose one from 1024 on with ${PORT_OPTIONS}`,
    EADDRNOTAVAIL: `"${host}" is not an address of this machine: ${HOST_ADVICE}`,
    ENOTFOUND: `"${host}" is not an address of this machine: ${HOST_ADVICE}`,
  }
  return code !== undefined && Object.hasOwn(explanations, code) ? new Error(explanations[code]) : (error as Error)
}
