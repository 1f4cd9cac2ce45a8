import type { DocsConfig } from '../config/settings/DocsConfig.ts'
import { readAttribute } from './attributes.ts'

/** How long the widget waits for docs.json before it appears in its default theme. */
const TIMEOUT_MS = 600

interface ConfigLoader {
  /** The docs.json that has loaded last. */
  current: () => DocsConfig | undefined
  /** Loads the docs.json of `config-url`, once for each address. `current` returns it afterwards. */
  load: () => Promise<void>
  /** Like `load`, but resolves after `TIMEOUT_MS` at the latest. */
  loadInTime: () => Promise<void>
}

/** Creates the loader of `config-url`. If the file can't be used, the widget keeps its default theme. */
export function createConfigLoader(element: HTMLElement): ConfigLoader {
  let known: string | null = null
  let config: DocsConfig | undefined
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

async function fetchConfig(address: string | null, base: string): Promise<DocsConfig | undefined> {
  if (address === null || address.trim() === '') return undefined
  try {
    const response = await fetch(new URL(address, base))
    if (!response.ok) throw new Error(`it answered ${response.status}`)
    const { parseDocsConfig } = await import('../config/parse/parseDocsConfig.ts')
    return parseDocsConfig(await response.text()).config
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'it could not be read'
    console.error(`<docs-assistant>: the docs.json at "${address}" is not used: ${reason}.`)
    return undefined
  }
}
