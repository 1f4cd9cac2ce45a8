import { joinPath } from './resolveLinks.ts'
import { withoutEnding } from './pagePath.ts'

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

/**
 * Finds the file that an import or `<Snippet file="..."/>` names: from the folder's root (`/snippets/x.mdx`, `@site/`,
 * `@/`, `~/`), relative to the including file, or in the folders with snippets. Only files of the docs are found.
 */
export function createSnippetReader(
  sources: ReadonlyMap<string, string>,
): (path: string, from: string) => { source: string; file: string } | null {
  return (path, from) => {
    for (const file of listCandidates(path, from)) {
      const source = sources.get(file)
      if (source !== undefined) return { source, file }
    }
    return null
  }
}

/** `docs/parts/a.md` may be below a folder that the docs don't include: also `parts/a.md` and `a.md`. */
export function listSuffixes(path: string): string[] {
  const names = path.split('/').filter((name) => name !== '')
  const whole = path.startsWith('.') ? [] : names.slice(1, 8).map((_, index) => names.slice(index + 1).join('/'))
  return [path, ...whole]
}

/** Lists the files that a path in another file may mean, the most likely first. */
export function listCandidates(path: string, from: string): string[] {
  const folder = from.includes('/') ? from.slice(0, from.lastIndexOf('/')) : ''
  const fromRoot = path.replace(/^(?:@site\/docs|@site|@docs|@|~)?\//, '/')
  const candidates = fromRoot.startsWith('/')
    ? [joinPath('', fromRoot)]
    : [joinPath(folder, path), joinPath('snippets', path), joinPath('_snippets', path), joinPath('', path)]
  return candidates.flatMap((file) => (file === null ? [] : [file, `${file}.mdx`, `${file}.md`]))
}
