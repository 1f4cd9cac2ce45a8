import { readText } from '../config/readValue.ts'
import type { IconLibrary } from '../ui/iconSets/loadIconSet.ts'

/** `icons.library` of docs.json, or its default (section 2.7 of the reference). */
export function iconLibraryOf(config: unknown): IconLibrary {
  const library = readText(config, 'icons', 'library')
  return library === 'lucide' || library === 'tabler' ? library : 'fontawesome'
}
