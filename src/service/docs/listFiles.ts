import { readdir, realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import ignore from 'ignore'

/** Folders that never hold a page. Names with a dot in front are skipped as well. */
const SKIPPED_FOLDERS = new Set(['node_modules', 'bower_components', '__pycache__'])

export interface FileList {
  /** Paths of the files below the folder, with `/`, in code point order. */
  files: string[]
  /** What was left out that a reader of the console should know of, each as `path: reason`. */
  refused: string[]
}

/**
 * All files below a folder, except for dot folders, `node_modules` and what `ignored` (lines as in a `.gitignore`)
 * names. A symbolic link is followed only to a visible file inside the folder. Links to folders are not followed, so
 * there are no loops.
 */
export async function listFiles(folder: string, ignored: string): Promise<FileList> {
  const root = await realpath(folder)
  const list: FileList = { files: [], refused: [] }
  const patterns = ignored.split(/\r?\n/)
  const rules = ignore().add(patterns.filter(isSimplePattern))
  for (const pattern of patterns.filter((pattern) => !isSimplePattern(pattern))) {
    list.refused.push(`.mintignore: a pattern with too many stars is not used: ${pattern.slice(0, 40)}`)
  }

  async function walk(below: string): Promise<void> {
    const entries = await readdir(join(root, below), { withFileTypes: true })
    for (const entry of entries) {
      const path = below === '' ? entry.name : `${below}/${entry.name}`
      if (entry.name.startsWith('.')) continue
      if (entry.isDirectory()) {
        if (!isHidden(entry.name) && !rules.ignores(`${path}/`)) await walk(path)
      } else if (!rules.ignores(path)) {
        if (entry.isFile() || (entry.isSymbolicLink() && (await leadsToFileInside(path)))) list.files.push(path)
      }
    }
  }

  async function leadsToFileInside(path: string): Promise<boolean> {
    const target = await realpath(join(root, path)).catch(() => null)
    const isInside = target?.startsWith(root + sep) === true
    if (
      isInside &&
      !target
        .slice(root.length + 1)
        .split(sep)
        .some(isHidden)
    )
      return (await stat(target)).isFile()
    const where = target === null ? 'nowhere' : isInside ? 'to a hidden file' : 'out of the folder'
    list.refused.push(`${path}: a symbolic link that leads ${where}`)
    return false
  }

  await walk('')
  list.files.sort()
  return list
}

/** Each star of a name multiplies the time that a file's name takes, and nobody needs more than three. */
function isSimplePattern(pattern: string): boolean {
  return pattern.length <= 500 && pattern.split('/').every((name) => name === '**' || name.split('*').length <= 4)
}

function isHidden(name: string): boolean {
  return name.startsWith('.') || SKIPPED_FOLDERS.has(name)
}
