import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { findTypeProblem, withoutEmpty } from '../engine/checkOptions.ts'
import { SERVICE_OPTIONS, type DocsServiceOptions } from '../node/options.ts'
import { explainError } from './explainError.ts'
import { UsageError } from './UsageError.ts'
import { isRecord } from '../../../src/protocol/isRecord.ts'

/** How long the file may load before the owner hears that it is not done. */
const PATIENCE_MS = 5_000
const WAIT_ADVICE = 'If it waits for a server, such as Redis or a database, check that the server is running.'
/**
 * Imports a configuration module and returns its default export. Paths in it are relative to the working directory.
 *
 * @param onWait Called with a sentence for the owner if the module takes long to load.
 * @throws Error With the file, and the option that is unknown or of the wrong type. `createDocsService` checks the
 * values.
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
  const problem = findTypeProblem(config, SERVICE_OPTIONS, (name) => `"${name}" in ${file}`)
  if (problem !== undefined) throw new UsageError(problem)
  return withoutEmpty(config, SERVICE_OPTIONS)
}
