import { readText } from '../config/settings/readValue.ts'
import type { IconLibrary } from '../ui/icons/loadIconSet.ts'

/** `icons.library` of docs.json, or its default (section 2.7 of the reference). */
export function iconLibraryOf(config: unknown): IconLibrary {
  const library = readText(config, 'icons', 'library')
  return library === 'lucide' || library === 'tabler' ? library : 'fontawesome'
}
