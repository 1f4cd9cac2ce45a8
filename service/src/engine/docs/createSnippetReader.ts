import { joinPath } from './resolveLinks.ts'

/**
 * Finds the file that an import or `<Snippet file="..."/>` names: from the folder's root (`/snippets/x.mdx`, `@site/`,
 * `@/`, `~/`), relative to the including file, or in the folders with snippets. Only files of the docs are found.
 */
export function createSnippetReader(
  sources: ReadonlyMap<string, string>,
): (path: string, from: string) => { source: string; file: string } | null {
  return (path, from) => {
    const folder = from.includes('/') ? from.slice(0, from.lastIndexOf('/')) : ''
    const fromRoot = path.replace(/^(?:@site\/docs|@site|@docs|@|~)?\//, '/')
    const candidates = fromRoot.startsWith('/')
      ? [joinPath('', fromRoot)]
      : [joinPath(folder, path), joinPath('snippets', path), joinPath('_snippets', path), joinPath('', path)]
    for (const candidate of candidates) {
      for (const file of candidate === null ? [] : [candidate, `${candidate}.mdx`, `${candidate}.md`]) {
        const source = sources.get(file)
        if (source !== undefined) return { source, file }
      }
    }
    return null
  }
}
