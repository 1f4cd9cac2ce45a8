import type { Dirent } from 'node:fs'
import { readdir, realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import ignore from 'ignore'

/** No docs are nested this deeply, and in such paths, a pattern with `**` would have too many ways to match. */
const MAX_DEPTH = 32
/** Each pattern is compared with each file, which takes about 0.2 microseconds. */
const MAX_PATTERNS = 5_000
/** Longer than any path. */
const MAX_PATTERN_LENGTH = 4_096
/** Each `**`, and each further star in a name, multiplies the time to match a path. */
const MAX_FOLDER_STARS = 3
const MAX_NAME_STARS = 2

/** Folders that never contain pages. Names that begin with a dot are skipped as well. */
const SKIPPED_FOLDERS = new Set(['node_modules', 'bower_components', '__pycache__'])

export interface FileList {
  /** Paths of the files in the folder, with `/`, in code point order. */
  files: string[]
  /** Files and patterns that were left out, to report each as `path: reason`. */
  refused: string[]
}

/**
 * Lists all files below a folder, except for dot folders, `node_modules` and what `ignored` (lines as in a
 * `.gitignore`) excludes. A symbolic link to a file is followed if the file is visible and inside the folder. Links to
 * folders are not followed, so there are no loops.
 */
export async function listFiles(folder: string, ignored: string): Promise<FileList> {
  const root = await realpath(folder)
  const list: FileList = { files: [], refused: [] }
  const patterns = ignored.split(/\r?\n/).filter((line) => line.trim() !== '' && !line.startsWith('#'))
  const used = patterns.slice(0, MAX_PATTERNS)
  if (patterns.length > used.length)
    list.refused.push(`.mintignore: has more than ${MAX_PATTERNS} patterns; the others are not used`)
  const rules = ignore()
  for (const pattern of used) {
    const simple = simplify(pattern)
    if (simple !== null) rules.add(simple)
    if (simple === pattern) continue
    const result = simple === null ? 'is not used' : 'hides more than it says'
    list.refused.push(`.mintignore: a pattern with too many stars ${result}: ${pattern.slice(0, 40)}`)
  }

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
    for (const entry of await readEntries(below)) {
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

/**
 * Replaces a pattern with too many stars, which would take too long to match, by a simpler one that hides more files. A
 * file that the owner wants to hide must not appear. Returns null if it would show more files instead.
 */
function simplify(pattern: string): string | null {
  if (pattern.length > MAX_PATTERN_LENGTH) return null
  const names = pattern.split('/')
  const isFolders = (name: string): boolean => name === '**'
  const inFolders = names.filter(isFolders).length
  const inNames = names.reduce((sum, name) => sum + (isFolders(name) ? 0 : Math.max(0, countStars(name) - 1)), 0)
  if (inFolders <= MAX_FOLDER_STARS && inNames <= MAX_NAME_STARS) return pattern
  if (pattern.startsWith('!')) return null
  if (inFolders > MAX_FOLDER_STARS) names.splice(names.indexOf('**'), names.lastIndexOf('**') - names.indexOf('**'))
  return names.map((name) => (isFolders(name) || countStars(name) < 2 ? name : withOneStar(name))).join('/')
}

function countStars(name: string): number {
  return name.split('*').length - 1
}

/** Replaces everything between the first and the last special character of a pattern by one star. */
function withOneStar(name: string): string {
  return name.replace(/[*[\\].*(?:[*\]]|\\.)/, '*')
}

function isHidden(name: string): boolean {
  return name.startsWith('.') || SKIPPED_FOLDERS.has(name)
}
