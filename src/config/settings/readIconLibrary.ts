import type { IconLibrary } from './DocsConfig.ts'
import { readText } from './readValue.ts'

/** `icons.library`. */
export function readIconLibrary(config: unknown): IconLibrary {
  const library = readText(config, 'icons', 'library')
  return library === 'lucide' || library === 'tabler' ? library : 'fontawesome'
}
