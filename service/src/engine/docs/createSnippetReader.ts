import { joinPath } from './resolveLinks.ts'

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
