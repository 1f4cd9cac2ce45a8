import { checkJobPath, foldPath, isJobPage, isPortablePath, MAX_FILE_BYTES } from './jobPaths.ts'
import { type FoundLine, JobFileError, type JobFiles } from './JobAgent.ts'
import type { DocsTree } from './findRepository.ts'

const MAX_CHANGED_FILES = 50
/** The limit for all texts that a job writes. Each version of a file counts. */
const MAX_WRITTEN_CHARACTERS = 50_000_000
const MAX_LINE_LENGTH = 300
/** `includes` takes time for the product of both lengths if a text is long and repeats itself. */
const MAX_WANTED_CHARACTERS = 300
/** What git holds in place of a file that Git LFS keeps elsewhere. A text in its place would no longer be found. */
const LFS_POINTER = 'version https://git-lfs.github.com/spec/'

export interface JobFilesOptions {
  tree: DocsTree
  readBlob(id: string): Promise<Buffer>
  /** Whether a job may change this path. @default pages and docs.json */
  mayChange?: ((path: string) => boolean) | undefined
  signal: AbortSignal
}

export interface EditedFiles extends JobFiles {
  /** Lists the changed files, with their text before (null if the file is new) and after. */
  edits(): JobEdit[]
}

export interface JobEdit {
  path: string
  before: string | null
  after: string
}

/**
 * Provides the files of a job: they are read from a commit and changed in memory. Nothing is checked out, so symbolic
 * links, hooks and filters have no effect.
 */
export function createJobFiles({ tree, readBlob, mayChange = isJobPage, signal }: JobFilesOptions): EditedFiles {
  /** The original text of each changed file. null if the file is new. */
  const originals = new Map<string, string | null>()
  const current = new Map<string, string>()
  const links = new Set([...tree.links].map(foldPath))
  const names = createNames([...tree.files.keys(), ...tree.others, ...tree.links])
  let writtenCharacters = 0

  /** @throws {JobFileError} */
  function nameOf(path: string): string {
    const steps = checkJobPath(path)
    if (steps.some((_, index) => links.has(foldPath(steps.slice(0, index + 1).join('/')))))
      throw new JobFileError(`"${path}" leads through a symbolic link, and links are not followed`)
    return steps.join('/')
  }

  async function read(path: string): Promise<string> {
    signal.throwIfAborted()
    const name = nameOf(path)
    const changed = current.get(name)
    if (changed !== undefined) return changed
    const file = tree.files.get(name)
    if (file === undefined) throw new JobFileError(`there is no file "${path}"`)
    if (file.size > MAX_FILE_BYTES) throw new JobFileError(`"${path}" is over ${MAX_FILE_BYTES / 1024} KB`)
    const bytes = await readBlob(file.id)
    if (bytes.toString('latin1', 0, LFS_POINTER.length) === LFS_POINTER)
      throw new JobFileError(`"${path}" is kept by Git LFS, and can be neither read nor changed`)
    try {
      return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    } catch {
      throw new JobFileError(`"${path}" is not UTF-8 text`)
    }
  }

  async function write(path: string, text: string): Promise<void> {
    signal.throwIfAborted()
    const name = nameOf(path)
    if (!mayChange(name)) throw new JobFileError(`"${path}" is not among the files that a job may change`)
    if (Buffer.byteLength(text) > MAX_FILE_BYTES)
      throw new JobFileError(`a file may have at most ${MAX_FILE_BYTES / 1024} KB`)
    // Git would take it for a picture or the like, and "git diff" would not show the change to whoever reviews it.
    if (text.includes('\0')) throw new JobFileError('a text must not have the character 0')
    writtenCharacters += text.length
    if (writtenCharacters > MAX_WRITTEN_CHARACTERS)
      throw new JobFileError(`a job may write at most ${MAX_WRITTEN_CHARACTERS / 1_000_000} million characters`)
    if (tree.others.has(name)) throw new JobFileError(`"${path}" can neither be read nor changed`)
    const { same, isFolder } = names.compare(name)
    if (same !== undefined) throw new JobFileError(`"${path}" has the same name as "${same}" on many systems`)
    if (!tree.files.has(name) && !isPortablePath(name))
      throw new JobFileError(`"${path}" can be no file on some systems; choose another name`)
    if (isFolder) throw new JobFileError(`"${path}" is not a file`)
    if (!originals.has(name)) {
      if (originals.size >= MAX_CHANGED_FILES)
        throw new JobFileError(`a job may change at most ${MAX_CHANGED_FILES} files`)
      originals.set(name, tree.files.has(name) ? await read(path) : null)
    }
    if (!tree.files.has(name) && !current.has(name)) names.add(name)
    current.set(name, text)
  }

  function list(): Promise<string[]> {
    return Promise.resolve([...new Set([...tree.files.keys(), ...current.keys()])].sort())
  }

  async function search(text: string, limit: number): Promise<FoundLine[]> {
    const found: FoundLine[] = []
    const wanted = text.toLowerCase()
    if (wanted.trim() === '') return found
    if (wanted.length > MAX_WANTED_CHARACTERS)
      throw new JobFileError(`a text to search for may have at most ${MAX_WANTED_CHARACTERS} characters`)
    for (const path of await list()) {
      const content = await read(path).catch((error: unknown) => {
        if (error instanceof JobFileError) return ''
        throw error
      })
      for (const [at, line] of content.split('\n').entries()) {
        if (!line.toLowerCase().includes(wanted)) continue
        found.push({ path, line: at + 1, text: line.slice(0, MAX_LINE_LENGTH) })
        if (found.length >= limit) return found
      }
    }
    return found
  }

  function edits(): JobEdit[] {
    const all = [...current].map(([path, after]) => ({ path, before: originals.get(path) ?? null, after }))
    return all.filter(({ before, after }) => before !== after).sort((a, b) => (a.path < b.path ? -1 : 1))
  }

  return { list, read, write, search, changed: () => edits().map(({ path }) => path), edits }
}

/**
 * The names of files and folders, compared as the systems do on which a clone may be checked out. A small repository
 * can have very many paths, with very many folders, so there is no list of all folders.
 */
function createNames(paths: readonly string[]) {
  let names: { path: string; folded: string }[] | undefined
  const toName = (path: string) => ({ path, folded: foldPath(path) })
  const all = () => (names ??= paths.map(toName))

  return {
    add(path: string): void {
      all().push(toName(path))
    },
    /**
     * Finds a file or folder whose name differs only in case, or in how its letters are composed, and whether the path
     * is a folder, or is inside of a file.
     */
    compare(path: string): { same?: string; isFolder: boolean } {
      const [folded, steps] = [foldPath(path), countSteps(path)]
      let [most, isFolder] = [0, false]
      for (const known of all()) {
        const shared = countShared(known.folded, folded)
        if (shared === 0) continue
        // The first file in a folder decides how its name is written.
        if (shared > most && countShared(known.path, path) < shared) return { same: known.path, isFolder }
        most = Math.max(most, shared)
        const others = countSteps(known.path)
        isFolder ||= others !== steps && shared === Math.min(others, steps)
      }
      return { isFolder }
    },
  }
}

function countSteps(path: string): number {
  return path.split('/').length
}

/** Counts the folders that two paths have in common, from the top. The file counts as well. */
function countShared(a: string, b: string): number {
  let steps = 0
  for (let at = 0; ; at += 1) {
    const step = a[at] ?? '/'
    if (step !== (b[at] ?? '/')) return steps
    if (step === '/') steps += 1
    if (at >= a.length || at >= b.length) return steps
  }
}
