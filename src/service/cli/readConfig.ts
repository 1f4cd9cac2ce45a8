import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServiceLimits } from '../apiRoutes.ts'
import type { DocsServiceOptions } from '../createDocsService.ts'
import { UsageError } from './UsageError.ts'
import { isRecord } from '../../protocol/isRecord.ts'

type Names<Options> = Record<keyof Options, true>

const OPTIONS: Names<DocsServiceOptions> = {
  adminKey: true,
  allowedHosts: true,
  allowedOrigins: true,
  answerer: true,
  assistantFolder: true,
  assistantKey: true,
  assistantKeys: true,
  base: true,
  domain: true,
  editUrl: true,
  embeddings: true,
  embeddingsFolder: true,
  folder: true,
  host: true,
  jobs: true,
  limits: true,
  model: true,
  now: true,
  onLog: true,
  onProgress: true,
  port: true,
  prices: true,
  questions: true,
  readKeys: true,
  readerJobs: true,
  routes: true,
  siteUrl: true,
  store: true,
  threads: true,
  tracer: true,
  trustedProxies: true,
  wordDelayMs: true,
}
const LIMITS: Names<ServiceLimits> = {
  answerMs: true,
  bodyBytes: true,
  requestsPerDayPerAddress: true,
  requestsPerHour: true,
  requestsPerHourPerReader: true,
  streams: true,
  streamsPerAddress: true,
}
/** A misspelt name has as many letters of the right one, at least. */
const SAME_START = 4

/**
 * Imports a configuration module and returns its default export. Paths in it are relative to the working directory.
 *
 * @throws Error that names the file, and the option that is unknown: without that, a misspelt `allowedOrigins` would
 * let in every page
 */
export async function readConfig(file: string): Promise<Partial<DocsServiceOptions>> {
  const path = resolve(file)
  if (!existsSync(path)) throw new UsageError(`there is no file ${file}`)
  let loaded: { default?: unknown }
  try {
    loaded = (await import(/* @vite-ignore */ pathToFileURL(path).href)) as { default?: unknown }
  } catch (error) {
    throw new Error(`${file} could not be loaded: ${(error as Error).message}`, { cause: error })
  }
  const config = loaded.default
  if (!isRecord(config)) throw new UsageError(`${file} must export its options: export default { folder: './docs' }`)
  checkNames(config, OPTIONS, file, '')
  if (isRecord(config.limits)) {
    checkNames(config.limits, LIMITS, file, 'limits.')
    for (const [name, value] of Object.entries(config.limits))
      if (value !== undefined && !(typeof value === 'number' && value >= 0))
        throw new UsageError(`"limits.${name}" in ${file} must be a number`)
  }
  return config
}

function checkNames(given: object, known: Record<string, true>, file: string, parent: string): void {
  for (const name of Object.keys(given)) {
    if (Object.hasOwn(known, name)) continue
    const start = name.slice(0, SAME_START).toLowerCase()
    const alike = Object.keys(known).filter((other) => other.toLowerCase().startsWith(start))
    const advice = alike.length === 0 ? '' : `; did you mean ${alike.map((other) => parent + other).join(', ')}?`
    throw new UsageError(`"${parent}${name.slice(0, 100)}" in ${file} is not an option${advice}`)
  }
}
