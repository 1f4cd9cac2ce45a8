import type { IconSet } from '../shapes.ts'

/** A library of docs.json's `icons.library` (protocol.md#settings). */
export type IconLibrary = 'fontawesome' | 'lucide' | 'tabler'

/** Loads the widget's icons from a library. Each library is its own chunk. */
export async function loadIconSet(library: IconLibrary): Promise<IconSet> {
  switch (library) {
    case 'fontawesome':
      return (await import('./fontawesome.ts')).icons
    case 'lucide':
      return (await import('./lucide.ts')).icons
    default:
      return (await import('./tabler.ts')).icons
  }
}
