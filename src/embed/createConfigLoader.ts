import { readAttribute } from './attributes.ts'

/** The widget appears without its site's looks rather than later than this. */
const PATIENCE_MS = 600

interface ConfigLoader {
  /** The docs.json that was loaded last. */
  current: () => unknown
  /** Loads the docs.json that `config-url` names now, unless it was asked for already; `current` is up to date after it. */
  load: () => Promise<void>
  /** As `load`, but over after a moment in any case. */
  loadInTime: () => Promise<void>
}

/** Fetches and reads the docs.json of `config-url`, once for each address. A broken one costs the looks, nothing else. */
export function createConfigLoader(element: HTMLElement): ConfigLoader {
  let known: string | null = null
  let config: unknown
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
    loadInTime: () => Promise.race([load(), new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS))]),
  }
}

async function fetchConfig(address: string | null, base: string): Promise<unknown> {
  if (address === null || address.trim() === '') return undefined
  try {
    const response = await fetch(new URL(address, base))
    if (!response.ok) throw new Error(`it answered ${response.status}`)
    const { parseDocsConfig } = await import('../config/parse/parseDocsConfig.ts')
    return parseDocsConfig(await response.text()).config
  } catch (error) {
    console.error(
      `<docs-assistant>: the docs.json at "${address}" is not used: ${error instanceof Error ? error.message : 'it could not be read'}.`,
    )
    return undefined
  }
}
