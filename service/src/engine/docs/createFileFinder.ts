import { withoutEnding } from './pagePath.ts'
import { joinPath } from './resolveLinks.ts'

/**
 * Creates a function that finds a file as wiki links name it: by its path in the folder, by its path from the linking
 * file, or by its name alone. The name of a page has no extension. Of several files with one name, the one with the
 * shortest path counts.
 */
export function createFileFinder(files: readonly string[]): (name: string, from: string) => string | null {
  const byPath = new Map<string, string>()
  const byName = new Map<string, string>()
  for (const file of files.toSorted((a, b) => a.length - b.length)) {
    for (const path of [file, withoutEnding(file)].map(toKey)) {
      if (!byPath.has(path)) byPath.set(path, file)
      const name = path.slice(path.lastIndexOf('/') + 1)
      if (!byName.has(name)) byName.set(name, file)
    }
  }
  return (name, from) => {
    const path = toKey(name).replace(/^\/+/, '')
    const folder = from.includes('/') ? from.slice(0, from.lastIndexOf('/')) : ''
    const relative = joinPath(folder, path)
    return byPath.get(path) ?? (relative === null ? undefined : byPath.get(toKey(relative))) ?? byName.get(path) ?? null
  }
}

function toKey(path: string): string {
  return path.toLowerCase().normalize('NFC')
}
