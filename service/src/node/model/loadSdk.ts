import { findHostPackage, type HostPackage } from './hostPackage.ts'
import type { LanguageModel } from './LanguageModel.ts'
import type { ModelSdk } from './ModelTask.ts'

/** The first version of the AI SDK that runs models of each specification. */
const OLDEST_SDK: Readonly<Record<string, number>> = { v2: 5, v3: 6, v4: 7 }

type Described = Pick<LanguageModel, 'modelId'> & { specificationVersion: string }

/**
 * Loads the SDK that runs a model: the bundled AI SDK 4, or the host's own package `ai` for later models.
 *
 * @throws Error, in one line, as `checkModel`.
 */
export async function loadSdk<Model extends Described>(model: Model): Promise<ModelSdk<Model>> {
  const host = findHostSdk(model)
  if (host === null) return (await import('./bundledSdk.ts')).bundledSdk as unknown as ModelSdk<Model>
  const { createHostSdk } = await import('./hostSdk.ts')
  return createHostSdk((await host.load()) as never) as unknown as ModelSdk<Model>
}

/**
 * Checks that the SDK for a model is installed.
 *
 * @throws Error, in one line, that says what to install.
 */
export function checkModel(model: Described): void {
  findHostSdk(model)
}

/** Returns null for a model that the bundled SDK runs. */
function findHostSdk({ specificationVersion, modelId }: Described): HostPackage | null {
  if (specificationVersion === 'v1') return null
  const oldest = OLDEST_SDK[specificationVersion]
  const needed = `docs-assistant: "${modelId}" is a model of specification ${specificationVersion}`
  if (oldest === undefined) throw new Error(`${needed}, which is not known. Use one of AI SDK 4, 5, 6 or 7.`)
  const host = findHostPackage('ai')
  if (host !== undefined && Number.parseInt(host.version, 10) >= oldest) return host
  const state = host === undefined ? 'is not installed' : `is ${host.version}`
  throw new Error(
    `${needed}, which the package ai runs from version ${oldest} on. In ${process.cwd()}, it ${state}. ` +
      `Run npm install ai@${oldest}.`,
  )
}
