import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServiceLimits } from '../engine/createApiRoutes.ts'
import type { DocsServiceOptions } from '../node/createDocsService.ts'
import { acceptFormerNames } from '../node/acceptFormerNames.ts'
import { explainError } from './explainError.ts'
import { UsageError } from './UsageError.ts'
import { isRecord } from '../../../src/protocol/isRecord.ts'

/** `any` is checked where the option is used. */
type Kind = keyof typeof KINDS | 'any'

const KINDS = {
  string: (value: unknown) => typeof value === 'string',
  number: (value: unknown) => typeof value === 'number' && value >= 0,
  boolean: (value: unknown) => typeof value === 'boolean',
  array: (value: unknown) => Array.isArray(value),
  object: (value: unknown) => isRecord(value),
  function: (value: unknown) => typeof value === 'function',
}

const OPTIONS: Record<keyof DocsServiceOptions, Kind> = {
  adminKey: 'string',
  allowedHosts: 'array',
  allowedOrigins: 'array',
  answer: 'function',
  assistantFolder: 'string',
  base: 'string',
  docs: 'any',
  domain: 'string',
  editUrl: 'string',
  embeddings: 'any',
  embeddingsFolder: 'string',
  host: 'string',
  jobs: 'object',
  keys: 'array',
  limits: 'object',
  model: 'any',
  now: 'function',
  log: 'function',
  logQuestions: 'boolean',
  onProgress: 'function',
  port: 'number',
  prices: 'object',
  project: 'string',
  questions: 'object',
  readKeys: 'function',
  readerJobs: 'any',
  routes: 'array',
  siteUrl: 'string',
  store: 'object',
  threads: 'object',
  tracer: 'object',
  trustedProxies: 'number',
  wordDelayMs: 'number',
}
const LIMITS: Record<keyof ServiceLimits, Kind> = {
  answerMs: 'number',
  bodyBytes: 'number',
  requestsPerDayPerAddress: 'number',
  requestsPerHour: 'number',
  requestsPerHourPerReader: 'number',
  streams: 'number',
  streamsPerAddress: 'number',
}
/** How long the file may load before the owner hears that it is not done. */
const PATIENCE_MS = 5_000
const WAIT_ADVICE = 'If it waits for a server, such as Redis or a database, check that the server is running.'
/** If this many first letters of a name are the same, it may be a misspelling of another. */
const MIN_SAME_LETTERS = 4

/**
 * Imports a configuration module and returns its default export. Paths in it are relative to the working directory.
 *
 * @param onWait Called with a sentence for the owner if the module takes long to load.
 * @throws Error With the file, and the option that is unknown or of the wrong type. Otherwise, a misspelt
 * `allowedOrigins` would allow every page.
 */
export async function readConfig(
  file: string,
  onWait: (message: string) => void,
  patienceMs = PATIENCE_MS,
): Promise<Partial<DocsServiceOptions>> {
  const path = resolve(file)
  if (!existsSync(path)) throw new UsageError(`there is no file ${file}`)
  let config: unknown
  const timer = setTimeout(() => onWait(`Still loading ${file}. ${WAIT_ADVICE}`), patienceMs)
  try {
    const loaded = (await import(/* @vite-ignore */ pathToFileURL(path).href)) as { default?: unknown }
    config = await loaded.default
  } catch (error) {
    const explained = explainError(error)
    const reason = explained instanceof Error ? explained.message : String(explained)
    throw new Error(`${file} could not be loaded: ${reason}`, { cause: error })
  } finally {
    clearTimeout(timer)
  }
  if (!isRecord(config)) throw new UsageError(`${file} must export its options: export default { docs: './docs' }`)
  const options = acceptFormerNames(config)
  checkOptions(options, OPTIONS, file, '')
  if (isRecord(options.limits)) checkOptions(options.limits, LIMITS, file, 'limits.')
  return options
}

function checkOptions(given: object, known: Readonly<Record<string, Kind>>, file: string, parent: string): void {
  for (const [name, value] of Object.entries(given)) {
    if (!Object.hasOwn(known, name)) throw new UsageError(unknownOption(name, Object.keys(known), file, parent))
    const kind = known[name]!
    // An option without a value gets its default.
    if (value == null || kind === 'any' || KINDS[kind](value)) continue
    throw new UsageError(`"${parent}${name}" in ${file} must be ${/^[ao]/.test(kind) ? 'an' : 'a'} ${kind}`)
  }
}

function unknownOption(name: string, known: readonly string[], file: string, parent: string): string {
  const start = name.slice(0, MIN_SAME_LETTERS).toLowerCase()
  const alike = known.filter((other) => other.toLowerCase().startsWith(start))
  const advice = alike.length === 0 ? '' : `; did you mean ${alike.map((other) => parent + other).join(', ')}?`
  return `"${parent}${name.slice(0, 100)}" in ${file} is not an option${advice}`
}
