import type { DocsConfig } from '../config/settings/DocsConfig.ts'
import type { DocsConfigInput } from '../config/settings/DocsConfigInput.ts'
import { readAttribute } from './attributes.ts'
import { CONFIG_WAIT_MS } from './createConfigRequest.ts'

export type LoadedConfig = DocsConfig | DocsConfigInput

/** Creates the loader for `config-url`. If the file can't be used, the widget keeps its default theme. */
export function createConfigLoader(element: HTMLElement, request: (address: string) => Promise<unknown>) {
  let known: string | null = null
  let config: LoadedConfig | undefined
  let loading: Promise<void> = Promise.resolve()

  /** Loads the docs.json of `config-url`, once per address. After that, `current` returns it. */
  const load = (): Promise<void> => {
    const address = readAttribute(element, 'config-url')
    if (address !== known) {
      known = address
      loading = loadConfig(address, request).then((next) => {
        if (known === address) config = next
      })
    }
    return loading
  }
  return {
    current: () => config,
    load,
    /** Like `load`, but resolves after `CONFIG_WAIT_MS` at the latest. */
    loadInTime: () => Promise.race([load(), new Promise<void>((resolve) => setTimeout(resolve, CONFIG_WAIT_MS))]),
  }
}

async function loadConfig(
  address: string | null,
  request: (address: string) => Promise<unknown>,
): Promise<LoadedConfig | undefined> {
  if (!address) return undefined
  try {
    const file = await request(address)
    return typeof file === 'string' ? await parseText(file, address) : (file as DocsConfigInput)
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'it could not be read'
    console.error(`<docs-assistant>: the docs.json at "${address}" is not used: ${reason}.`)
    return undefined
  }
}

/** Our own parser is slow for large files. It only reads text that `JSON.parse` rejects, to report what is wrong. */
async function parseText(text: string, address: string): Promise<LoadedConfig> {
  const { parseDocsConfig } = await import('../widget/reportProps.ts')
  const { config, problems } = parseDocsConfig(text)
  const error = problems.find(({ severity }) => severity === 'error')
  if (error !== undefined) {
    const { line = 1, column = 1, message } = error
    console.error(`<docs-assistant>: the docs.json at "${address}" has an error at ${line}:${column}. ${message}`)
  }
  return config
}
