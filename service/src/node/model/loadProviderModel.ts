import type { LanguageModel } from './LanguageModel.ts'
import type { ModelSdk } from './ModelTask.ts'
import { fetchLimited } from './fetchLimited.ts'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'

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

/**
 * Providers whose `@ai-sdk` package the host installs: the function that the package exports, and the environment
 * variable for the key.
 */
export const PROVIDERS = {
  openai: { create: 'createOpenAI', variable: 'OPENAI_API_KEY' },
  anthropic: { create: 'createAnthropic', variable: 'ANTHROPIC_API_KEY' },
  google: { create: 'createGoogleGenerativeAI', variable: 'GOOGLE_GENERATIVE_AI_API_KEY' },
} as const

type ProviderName = keyof typeof PROVIDERS

type CreateProvider = (settings: { apiKey: string; fetch: typeof fetch }) => (id: string) => LanguageModel

export function isProvider(name: string): name is ProviderName {
  return Object.hasOwn(PROVIDERS, name)
}

/**
 * Loads a model with the host's own package, which is searched from the working directory upwards.
 *
 * @throws Error, in one line, if this package is missing, or the package `ai` that runs its models.
 */
export async function loadProviderModel(provider: ProviderName, id: string, key: string): Promise<LanguageModel> {
  const name = `@ai-sdk/${provider}`
  const fail = (state: string): never => {
    throw new Error(
      `docs-assistant: ${provider}/${id} needs the package ${name}, which ${state}. ` +
        `Run npm install ${name}@1, or use an address with --model-url.`,
    )
  }
  const host = findHostPackage(name) ?? fail('is not installed')
  const module = await host
    .load()
    .catch((error: Error) => fail(`could not be loaded (${error.message.split('\n', 1)[0]})`))
  const create = module[PROVIDERS[provider].create] as CreateProvider | undefined
  const model =
    create?.({ apiKey: key, fetch: fetchLimited })(id) ?? fail(`has no function ${PROVIDERS[provider].create}`)
  checkModel(model)
  return model
}

/** A package that the host has installed. */
interface HostPackage {
  version: string
  load(): Promise<Record<string, unknown>>
}

type Entry = string | { [condition: string]: Entry | undefined } | Entry[]

/**
 * Finds a package in `node_modules` of the working directory or of the nearest folder above, as Node does.
 * `require.resolve` would not find packages that can only be imported.
 *
 * @returns undefined if it is not installed.
 */
function findHostPackage(name: string): HostPackage | undefined {
  for (let at = process.cwd(); ; at = dirname(at)) {
    const home = join(at, 'node_modules', name)
    if (existsSync(join(home, 'package.json'))) return openPackage(home)
    if (at === dirname(at)) return undefined
  }
}

function openPackage(home: string): HostPackage {
  const { version, exports, module, main } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as {
    version?: string
    exports?: Entry & { '.'?: Entry }
    module?: string
    main?: string
  }
  const entry = findEntry(exports?.['.'] ?? exports) ?? module ?? main ?? 'index.js'
  return {
    version: version ?? 'unknown',
    load: () => import(/* @vite-ignore */ pathToFileURL(join(home, entry)).href),
  }
}

/** Finds the file that Node would import: that of the first matching condition in `exports`. */
function findEntry(entry: Entry | undefined): string | undefined {
  if (entry === undefined || typeof entry === 'string') return entry
  if (Array.isArray(entry)) return entry.map(findEntry).find((found) => found !== undefined)
  for (const [condition, inner] of Object.entries(entry)) {
    const found = ['node', 'import', 'default'].includes(condition) ? findEntry(inner) : undefined
    if (found !== undefined) return found
  }
  return undefined
}
