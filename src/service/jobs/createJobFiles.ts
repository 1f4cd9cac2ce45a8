import { constants } from 'node:fs'
import { lstat, mkdir, open, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { checkJobPath } from './checkJobPath.ts'
import { JobFileError, type FoundLine, type JobFiles } from './JobFiles.ts'

const MAX_FILE_BYTES = 512 * 1024
const MAX_FILES = 5_000
const MAX_CHANGED_FILES = 50
const LONGEST_LINE = 300

/**
 * Files of one folder and of nothing outside of it: paths are checked as text, every step on the way must be a real
 * folder, and no link is followed, neither in reading nor in writing.
 */
export function createJobFiles(root: string): JobFiles {
  /** What changed files held at first; null for those that were not there. */
  const originals = new Map<string, string | null>()
  const current = new Map<string, string>()

  /** The file's place on disk; null where nothing is there yet. */
  async function find(path: string): Promise<{ absolute: string; exists: boolean; path: string }> {
    const segments = checkJobPath(path)
    let absolute = root
    for (const [at, segment] of segments.entries()) {
      absolute = join(absolute, segment)
      const isLast = at === segments.length - 1
      const found = await lstat(absolute).catch(() => null)
      if (found === null) return { absolute: join(root, ...segments), exists: false, path: segments.join('/') }
      if (found.isSymbolicLink())
        throw new JobFileError(`"${path}" leads through a symbolic link, and links are not followed`)
      if (isLast ? !found.isFile() : !found.isDirectory()) throw new JobFileError(`"${path}" is not a file`)
      if (isLast && found.size > MAX_FILE_BYTES) throw new JobFileError(`"${path}" is over ${MAX_FILE_BYTES / 1024} KB`)
    }
    return { absolute, exists: true, path: segments.join('/') }
  }

  async function read(path: string): Promise<string> {
    const file = await find(path)
    if (!file.exists) throw new JobFileError(`there is no file "${path}"`)
    const handle = await open(file.absolute, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0))
    try {
      const bytes = await handle.readFile()
      return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    } catch {
      throw new JobFileError(`"${path}" is not UTF-8 text`)
    } finally {
      await handle.close()
    }
  }

  async function write(path: string, text: string): Promise<void> {
    if (Buffer.byteLength(text) > MAX_FILE_BYTES)
      throw new JobFileError(`a file may have at most ${MAX_FILE_BYTES / 1024} KB`)
    const file = await find(path)
    if (!originals.has(file.path)) {
      if (originals.size >= MAX_CHANGED_FILES)
        throw new JobFileError(`a job may change at most ${MAX_CHANGED_FILES} files`)
      originals.set(file.path, file.exists ? await read(path) : null)
    }
    if (!file.exists) await mkdir(dirname(file.absolute), { recursive: true })
    const flags = constants.O_WRONLY | constants.O_CREAT | constants.O_TRUNC | (constants.O_NOFOLLOW ?? 0)
    const handle = await open(file.absolute, flags, 0o644)
    try {
      await handle.writeFile(text)
    } finally {
      await handle.close()
    }
    current.set(file.path, text)
  }

  async function list(): Promise<string[]> {
    const files: string[] = []
    const folders = ['']
    for (let folder = folders.shift(); folder !== undefined; folder = folders.shift()) {
      for (const entry of await readdir(join(root, folder), { withFileTypes: true })) {
        const path = folder === '' ? entry.name : `${folder}/${entry.name}`
        if (entry.isDirectory() && !entry.name.startsWith('.') && entry.name !== 'node_modules') folders.push(path)
        if (entry.isFile() && isAllowed(path)) files.push(path)
        if (files.length >= MAX_FILES) return files.sort()
      }
    }
    return files.sort()
  }

  async function search(text: string, limit: number): Promise<FoundLine[]> {
    const found: FoundLine[] = []
    const wanted = text.toLowerCase()
    if (wanted.trim() === '') return found
    for (const path of await list()) {
      const content = await read(path).catch(() => '')
      for (const [at, line] of content.split('\n').entries()) {
        if (!line.toLowerCase().includes(wanted)) continue
        found.push({ path, line: at + 1, text: line.slice(0, LONGEST_LINE) })
        if (found.length >= limit) return found
      }
    }
    return found
  }

  return {
    list,
    read,
    write,
    search,
    changed: () => [...current.keys()].filter((path) => current.get(path) !== originals.get(path)).sort(),
  }
}

function isAllowed(path: string): boolean {
  try {
    checkJobPath(path)
    return true
  } catch {
    return false
  }
}
