import { createHash } from 'node:crypto'
import { lstat, readdir, readFile, realpath, stat } from 'node:fs/promises'
import { basename, dirname, join, relative, resolve, sep } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { listFiles } from '../files/listFiles.ts'
import { checkJobPath, MAX_FILE_BYTES } from './jobPaths.ts'
import { GIT_IS_MISSING, GitError, runGit } from './runGit.ts'

/** The git repository that contains a docs folder. */
export interface Repository {
  top: string
  /** The docs folder's path in the repository, with `/` at its end. Empty if it is the top folder. */
  prefix: string
  head: string
  /** The `source.repository` of a job (protocol.md#agent-jobs): the remote's address, or the folder's name. */
  name: string
  /** The `source.ref` of a job: the branch, or the commit if there is no branch. */
  ref: string
}

/** The repository, or the reason why none can be used, in words for whoever asked for the job. */
type FoundRepository = { ok: true; repository: Repository } | { ok: false; why: string }

export async function findRepository(docsFolder: string): Promise<FoundRepository> {
  try {
    const folder = await realpath(docsFolder)
    const top = await findTop(folder)
    if (top === null) return missing(IS_IN_NONE)
    const fault = await findFault(top)
    if (fault !== null) return missing(fault)
    const prefix = top === folder ? '' : `${relative(top, folder).split(sep).join('/')}/`
    // All run in the top folder, so that git uses the `.git` there and not a folder that only looks like a repository.
    const [head, branch, taken, settings, remote] = await Promise.all([
      orNull(runGit(top, ['rev-parse', '--verify', '--quiet', 'HEAD^{commit}'])),
      orNull(runGit(top, ['symbolic-ref', '--short', '--quiet', 'HEAD'])),
      orNull(runGit(top, ['rev-parse', '--verify', '--quiet', 'refs/heads/docs-assistant'])),
      orNull(runGit(top, ['config', '--show-scope', '--includes', '--null', '--get-regexp', NEEDED_SETTINGS])),
      // Not from included files, which may be those of another repository.
      orNull(runGit(top, ['config', '--no-includes', '--get', 'remote.origin.url'])),
    ])
    const { hasOwnHooks, refStorage } = readSettings(settings ?? '')
    if (hasOwnHooks) return missing('the repository of the docs has hooks in its configuration')
    if (!/^\w*$/.test(refStorage)) return missing(HAS_BRANCHES_ELSEWHERE)
    if (head === null) return missing('the repository of the docs has no commit yet')
    // Git has no branch "docs-assistant/job-1" beside one with this name.
    if (taken !== null) return missing(IS_TAKEN)
    if (prefix !== '' && trim(await runGit(top, ['ls-tree', '-d', trim(head), '--', prefix.slice(0, -1)])) === '') {
      return missing('the docs folder is not in the last commit of its repository')
    }
    const name = nameOfRemote(trim(remote ?? '')) ?? basename(top)
    return { ok: true, repository: { top, prefix, head: trim(head), name, ref: trim(branch ?? head) } }
  } catch (error) {
    if (!(error instanceof GitError)) throw error
    if (error.message === GIT_IS_MISSING) return missing(GIT_IS_MISSING)
    if (/dubious ownership/.test(error.output)) {
      return missing(
        'git does not trust the folder, because it belongs to another user of this machine (see "safe.directory")',
      )
    }
    return missing(NO_REPOSITORY.test(error.output) ? IS_IN_NONE : IS_UNREADABLE)
  }
}

const IS_IN_NONE = 'the docs folder is not in a git repository'
const IS_UNREADABLE = 'git cannot read the repository of the docs; run "git status" in their folder to see why'
const NO_REPOSITORY = /not a git repository/i

const NEEDED_SETTINGS = '^(hook\\.|extensions\\.refstorage$)'

/**
 * Reads the output of `git config`: scope, NUL, name, line break, value, NUL. Hooks in the settings of the user or the
 * machine are the operator's own. The repository has two files of its own: `config`, and `config.worktree`, which
 * `--local` leaves out. `refStorage` is the format of the branches and, since git 2.54, the folder where they are.
 */
function readSettings(output: string): { hasOwnHooks: boolean; refStorage: string } {
  let hasOwnHooks = false
  let refStorage = ''
  const fields = output.split('\0')
  for (let at = 0; at + 1 < fields.length; at += 2) {
    const [name = '', ...lines] = fields[at + 1]!.split('\n')
    if (name.startsWith('hook.')) hasOwnHooks ||= fields[at] !== 'system' && fields[at] !== 'global'
    else refStorage += lines.join('\n')
  }
  return { hasOwnHooks, refStorage }
}

/** Finds the nearest folder with a `.git`, from the docs folder upwards. */
async function findTop(folder: string): Promise<string | null> {
  for (let at = folder; ; at = dirname(at)) {
    if ((await lstat(join(at, '.git')).catch(() => null)) !== null) return at
    if (dirname(at) === at) return null
  }
}

const IS_TAKEN =
  'their repository has a branch "docs-assistant", and the branches of jobs begin with "docs-assistant/"; rename it'
const IS_OF_ANOTHER_FOLDER =
  'the repository of the docs is in another folder and does not name theirs (see "core.worktree" of git)'
const HAS_LINKS =
  'the repository of the docs has symbolic links or pipes in its ".git", which may lead to another repository'
const HAS_BRANCHES_ELSEWHERE =
  'the repository of the docs has branches in another folder (see "extensions.refStorage" of git)'
const HAS_ALTERNATES =
  'the repository of the docs takes objects from another one; run "git repack -a -d" in it, and remove ' +
  '".git/objects/info/alternates"'

/**
 * Says why a folder's `.git` can't be used, or returns null. The repository must be inside of the folder, or name it as
 * its work tree, as those of worktrees and submodules do. Otherwise, a `.git` that came with the docs could make jobs
 * read and change any other repository.
 */
async function findFault(top: string): Promise<string | null> {
  const dotGit = join(top, '.git')
  const isShared = (await lstat(join(dotGit, 'commondir')).catch(() => null)) !== null
  const isInside = !isShared && (await lstat(dotGit)).isDirectory()
  const fault = isInside ? await findWayOut(dotGit) : null
  if (fault !== null) return fault
  const output = await runGit(top, ['rev-parse', '--absolute-git-dir', '--git-common-dir'])
  try {
    const [own = '', shared = '', ...more] = output.split('\n').map(trim)
    // If that folder is no repository, and its path has what separates paths, git uses the repository around it.
    if (isInside) return (await isSameFile(own, dotGit)) ? null : IS_OF_ANOTHER_FOLDER
    // A line break in a path would make it look like another one.
    if (more.length > 1) return IS_OF_ANOTHER_FOLDER
    const folder = await realpath(own)
    const common = await realpath(resolve(top, shared))
    const isOwn = common.startsWith(top + sep) || (await namesFolder(top, folder, common))
    return isOwn ? ((await findWayOut(common)) ?? (await findWayOut(folder))) : IS_OF_ANOTHER_FOLDER
  } catch {
    return IS_OF_ANOTHER_FOLDER
  }
}

async function isSameFile(...paths: [string, string]): Promise<boolean> {
  const [one, other] = await Promise.all(paths.map((path) => stat(path)))
  return one!.dev === other!.dev && one!.ino === other!.ino
}

/** Whether a repository in another folder says that its work tree is this one. */
async function namesFolder(top: string, folder: string, common: string): Promise<boolean> {
  if (folder === common) {
    const settled = await orNull(runGit(top, ['config', '--get', 'core.worktree']))
    return settled !== null && (await realpath(resolve(folder, trim(settled)))) === top
  }
  // A worktree has its own folder in the repository, with the path of the `.git` that leads there.
  const link = trim(await readFile(join(folder, 'gitdir'), 'utf8'))
  return dirname(folder) === join(common, 'worktrees') && (await realpath(dirname(resolve(folder, link)))) === top
}

/** The folders of a repository that jobs make git read and write. */
const USED = new Set(['logs', 'objects', 'refs', 'reftable', 'worktrees'])

/** Says why git might read or write another repository than that in this folder, or returns null. */
async function findWayOut(folder: string): Promise<string | null> {
  const entries = await readdir(folder, { withFileTypes: true })
  // Hooks are often links, and never run.
  if (entries.some((entry) => entry.isSymbolicLink() && entry.name !== 'hooks')) return HAS_LINKS
  for (const { name } of entries.filter((entry) => entry.isDirectory() && USED.has(entry.name))) {
    const below = await readdir(join(folder, name), { recursive: true, withFileTypes: true })
    // Reading a named pipe would never end.
    if (below.some((entry) => !entry.isFile() && !entry.isDirectory())) return HAS_LINKS
  }
  // Git joins these names to the folder's path, and removes the files when it compacts them.
  const tables = await readFile(join(folder, 'reftable', 'tables.list'), 'utf8').catch(() => '')
  if (/[/\\]/.test(tables)) return HAS_BRANCHES_ELSEWHERE
  const others = ['alternates', 'http-alternates'].map((name) => lstat(join(folder, 'objects', 'info', name)))
  return (await Promise.allSettled(others)).some(({ status }) => status === 'fulfilled') ? HAS_ALTERNATES : null
}

function missing(why: string): FoundRepository {
  return { ok: false, why: `No files were changed, since ${why}.` }
}

/**
 * Turns a remote's address into a name: `https://user:token@host/acme/docs.git` becomes `https://host/acme/docs`.
 * Returns undefined for a local path.
 */
function nameOfRemote(remote: string): string | undefined {
  const short = /^(?:ssh:\/\/)?[^/\s]+@([^@:/\s]+)[:/](.+)$/.exec(remote)
  if (short !== null) return `https://${short[1]}/${short[2]!.replace(/\.git$/, '')}`
  if (!URL.canParse(remote)) return undefined
  const { protocol, host, pathname } = new URL(remote)
  return /^https?:$/.test(protocol) ? `${protocol}//${host}${pathname.replace(/\.git$/, '')}` : undefined
}

function trim(text: string): string {
  return text.replace(/\r?\n$/, '')
}

/** Returns null if git found nothing, which it says by its exit code alone. */
async function orNull(output: Promise<string>): Promise<string | null> {
  try {
    return await output
  } catch (error) {
    if (error instanceof GitError && error.output === '' && error.message !== GIT_IS_MISSING) return null
    throw error
  }
}

/**
 * Whether texts in the docs folder on disk differ from a commit. `git status` could tell as well, but on changed files
 * it runs the filter commands of the repository's configuration.
 */
export async function hasUncommittedChanges({ top, prefix }: Repository, tree: DocsTree): Promise<boolean> {
  const { files, others } = tree
  const folder = join(top, prefix)
  const { files: present } = await listFiles(folder)
  if (present.some((path) => isAllowed(path) && !files.has(path) && !others.has(path))) return true
  const shown = new Set(present)
  for (const [path, { id, size }] of files) {
    if (!shown.has(path)) return true
    const found = await stat(join(folder, path)).catch(() => null)
    // Line endings can at most double it.
    if (found !== null && found.size > 2 * size) return true
    // No job reads it, and it may be larger than the memory.
    if (size > MAX_FILE_BYTES) continue
    const bytes = await readFile(join(folder, path)).catch(() => Buffer.alloc(0))
    const unixLines = Buffer.from(bytes.toString('latin1').replaceAll('\r\n', '\n'), 'latin1')
    if (![bytes, unixLines].some((content) => blobId(content, id.length) === id)) return true
  }
  return false
}

/** Computes the id that git gives a file's content. Repositories with SHA-256 have longer ids. */
function blobId(content: Buffer, idLength: number): string {
  const hash = createHash(idLength === 40 ? 'sha1' : 'sha256')
  return hash.update(`blob ${content.length}\0`).update(content).digest('hex')
}

/** A text file of the docs folder in a commit. */
interface TreeFile {
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
  /** Paths of all other files, such as pictures, which are neither read nor changed. */
  others: ReadonlySet<string>
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
  const texts: [string, TreeFile][] = []
  const links = new Set<string>()
  const others: string[] = []
  for (const [at, entry] of listing.split('\0').entries()) {
    if (at % 1_000 === 0) await nextTurn(undefined, { signal })
    const [, mode, id, size, path] = /^(\d{6}) \w+ ([0-9a-f]+) +(\d+|-)\t([^]+)$/.exec(entry) ?? []
    if (path === undefined || !path.startsWith(prefix)) continue
    const below = path.slice(prefix.length)
    if (!mode!.startsWith('100')) links.add(below)
    else if (isAllowed(below)) texts.push([below, { id: id!, mode: mode!, size: Number(size) }])
    else others.push(below)
  }
  texts.sort(([a], [b]) => (a < b ? -1 : 1))
  others.push(...texts.slice(MAX_FILES).map(([path]) => path))
  return { files: new Map(texts.slice(0, MAX_FILES)), links, others: new Set(others) }
}

function isAllowed(path: string): boolean {
  try {
    return checkJobPath(path).join('/') === path
  } catch {
    return false
  }
}
