import type { Dirent } from 'node:fs'
import { readdir, realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { isLongPath } from '../../engine/docs/pagePath.ts'
import type { IgnoreRules } from './readIgnoreRules.ts'

/** No docs are nested this deeply, and in such paths, a pattern with `**` would have too many ways to match. */
const MAX_DEPTH = 32

/** Hidden folders at the top that hold parts of pages and instructions, but no pages. */
const READ_FOLDERS = new Set(['.gitbook', '.mintlify'])

/** Folders that never contain pages. Names that begin with a dot are skipped as well. */
const SKIPPED_FOLDERS = new Set(['node_modules', 'bower_components', '__pycache__'])

/** The engine of a static site, which `writeStaticSite` names by its content. */
const WRITTEN_ENGINE = /^engine-[\da-f]{12}\.js$/

const NO_RULES: IgnoreRules = { ignores: () => false }

/**
 * Lists all files below a folder, except for dot folders (but `.gitbook` and `.mintlify`), `node_modules` and what
 * `rules` leave out, and folders that `writeStaticSite` has written, which have copies of the pages. A symbolic link to
 * a file is followed if the file is visible and inside the folder. Links to folders are not followed, so there are no
 * loops.
 *
 * @returns Paths with `/`, in code point order, and files that were left out, to report each as `path: reason`.
 * @param hidden What no link may show either. `README.md`, which `rules` may leave out, can be a page by another name.
 */
export async function listFiles(
  folder: string,
  rules: IgnoreRules = NO_RULES,
  hidden: IgnoreRules = NO_RULES,
): Promise<{ files: string[]; refused: string[] }> {
  const root = await realpath(folder)
  const list: Awaited<ReturnType<typeof listFiles>> = { files: [], refused: [] }

  async function readEntries(below: string): Promise<Dirent[]> {
    if (below.split('/').length > MAX_DEPTH) {
      list.refused.push(`${below}: the folder is nested too deeply and is left out`)
      return []
    }
    try {
      return await readdir(join(root, below), { withFileTypes: true })
    } catch (error) {
      if (below === '') throw error
      const { code = 'unknown' } = error as NodeJS.ErrnoException
      list.refused.push(`${below}: the folder cannot be read (${code}) and is left out`)
      return []
    }
  }

  async function walk(below: string): Promise<void> {
    const entries = await readEntries(below)
    if (below !== '' && isStaticSite(entries)) return
    for (const entry of entries) {
      const path = below === '' ? entry.name : `${below}/${entry.name}`
      if (entry.isDirectory()) {
        if (!isFolderSkipped(path) && !rules.ignores(`${path}/`)) await walk(path)
      } else if (entry.name.startsWith('.')) {
        continue
      } else if (!rules.ignores(path) && !isTooLong(path)) {
        if (entry.isFile() || (entry.isSymbolicLink() && (await leadsToFileInside(path)))) list.files.push(path)
      }
    }
  }

  function isTooLong(path: string): boolean {
    if (isLongPath(path)) list.refused.push(`${path}: the path is too long and is left out`)
    return isLongPath(path)
  }

  async function leadsToFileInside(path: string): Promise<boolean> {
    const target = await realpath(join(root, path)).catch(() => null)
    if (target === root) return false
    const isInside = target?.startsWith(root + sep) === true
    const names = isInside ? target.slice(root.length + 1).split(sep) : []
    if (isInside && !names.some(isHidden) && !hidden.ignores(names.join('/'))) return (await stat(target)).isFile()
    const where = target === null ? 'nowhere' : isInside ? 'to a hidden file' : 'out of the folder'
    list.refused.push(`${path}: a symbolic link that leads ${where}`)
    return false
  }

  await walk('')
  list.files.sort()
  return list
}

function isStaticSite(entries: readonly Dirent[]): boolean {
  return entries.some(({ name }) => name === 'index.json') && entries.some(({ name }) => WRITTEN_ENGINE.test(name))
}

/** Whether a folder is left out because of its name. Its path is the one in the docs folder. */
export function isFolderSkipped(path: string): boolean {
  return isHidden(path.slice(path.lastIndexOf('/') + 1)) && !READ_FOLDERS.has(path)
}

function isHidden(name: string): boolean {
  return name.startsWith('.') || SKIPPED_FOLDERS.has(name)
}
