import type { DocsConfig } from '../config/settings/DocsConfig.ts'
import type { DocsConfigInput } from '../config/settings/DocsConfigInput.ts'
import { readAttribute } from './attributes.ts'

/** How long the widget waits for docs.json before it appears in its default theme. */
const TIMEOUT_MS = 600

export type LoadedConfig = DocsConfig | DocsConfigInput

interface ConfigLoader {
  /** The docs.json that loaded last. */
  current: () => LoadedConfig | undefined
  /** Loads the docs.json of `config-url`, once for each address. `current` returns it afterwards. */
  load: () => Promise<void>
  /** Like `load`, but resolves after `TIMEOUT_MS` at the latest. */
  loadInTime: () => Promise<void>
}

/** Creates the loader of `config-url`. If the file can't be used, the widget keeps its default theme. */
export function createConfigLoader(element: HTMLElement): ConfigLoader {
  let known: string | null = null
  let config: LoadedConfig | undefined
  let loading: Promise<void> = Promise.resolve()

  const load = (): Promise<void> => {
    const address = readAttribute(element, 'config-url')
    if (address !== known) {
      known = address
      loading = fetchConfig(address, element.ownerDocument.baseURI).then((next) => {
        if (known === address) config = next
      })
    }
    return loading
  }
  return {
    current: () => config,
    load,
    loadInTime: () => Promise.race([load(), new Promise<void>((resolve) => setTimeout(resolve, TIMEOUT_MS))]),
  }
}

async function fetchConfig(address: string | null, base: string): Promise<LoadedConfig | undefined> {
  if (address === null || address.trim() === '') return undefined
  try {
    const response = await fetch(new URL(address, base))
    if (!response.ok) throw new Error(`it answered ${response.status}`)
    return await readConfig(await response.text(), address)
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'it could not be read'
    console.error(`<docs-assistant>: the docs.json at "${address}" is not used: ${reason}.`)
    return undefined
  }
}

/** Our own parser takes a long task for a large file, so it only reads what `JSON.parse` can't, and says why. */
async function readConfig(text: string, address: string): Promise<LoadedConfig> {
  try {
    return JSON.parse(text.replace(/^\ufeff/, '')) as DocsConfigInput
  } catch {
    const { parseDocsConfig } = await import('../config/parse/parseDocsConfig.ts')
    const { config, problems } = parseDocsConfig(text)
    const error = problems.find(({ severity }) => severity === 'error')
    if (error !== undefined) {
      const { line = 1, column = 1, message } = error
      console.error(`<docs-assistant>: the docs.json at "${address}" has an error at ${line}:${column}. ${message}`)
    }
    return config
  }
}
