import { checkJobPath } from './checkJobPath.ts'
import type { Repository } from './findRepository.ts'
import { runGit } from './runGit.ts'

/** A text file of the docs folder in a commit. */
export interface TreeFile {
  /** The id of its content. */
  id: string
  /** `100644`, or `100755` for an executable file. */
  mode: string
  size: number
}

export interface DocsTree {
  /** The text files, by their path in the docs folder. */
  files: ReadonlyMap<string, TreeFile>
  /** Paths of symbolic links and submodules. Nothing is read or written there, or below them. */
  links: ReadonlySet<string>
}

const MAX_FILES = 5_000

/**
 * Reads which files the docs folder has in a commit. Only text files are included.
 *
 * @throws {GitError}
 */
export async function readDocsTree(
  { top, prefix }: Repository,
  commit: string,
  signal: AbortSignal,
): Promise<DocsTree> {
  const listing = await runGit(top, ['ls-tree', '-r', '-z', '--long', '--full-tree', commit, '--', prefix || '.'], {
    signal,
  })
  const files: [string, TreeFile][] = []
  const links = new Set<string>()
  for (const entry of listing.split('\0')) {
    const [, mode, id, size, path] = /^(\d{6}) \w+ ([0-9a-f]+) +(\d+|-)\t([^]+)$/.exec(entry) ?? []
    if (path === undefined || !path.startsWith(prefix)) continue
    const below = path.slice(prefix.length)
    if (!mode!.startsWith('100')) links.add(below)
    else if (isAllowed(below)) files.push([below, { id: id!, mode: mode!, size: Number(size) }])
  }
  return { files: new Map(files.sort(([a], [b]) => (a < b ? -1 : 1)).slice(0, MAX_FILES)), links }
}

function isAllowed(path: string): boolean {
  try {
    return checkJobPath(path).join('/') === path
  } catch {
    return false
  }
}
