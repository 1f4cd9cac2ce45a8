import { execFile, spawn } from 'node:child_process'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { DAY_MS } from '../../engine/store/periods.ts'
import { createQueue } from '../files/takeTurns.ts'

/** An error of git. `output` is what it printed, which is only for the operator's log. */
export class GitError extends Error {
  override name = 'GitError'
  readonly output: string
  constructor(message: string, output: string) {
    super(message)
    this.output = output
  }
}

export const GIT_IS_MISSING = 'git is not installed on this machine'

export const AUTHOR_EMAIL = 'docs-assistant@localhost'

/**
 * Settings that prevent hooks, editors, signatures and other programs, which the repository or its owner may have
 * configured. Settings on the command line override those of the repository and of the user.
 */
const SETTINGS = [
  // Ignores a folder inside the repository that looks like a repository.
  'safe.bareRepository=explicit',
  'core.hooksPath=/dev/null',
  'core.fsmonitor=false',
  'core.editor=true',
  'core.pager=cat',
  'core.autocrlf=false',
  'core.safecrlf=false',
  'core.quotePath=false',
  'commit.gpgSign=false',
  'commit.template=',
  'diff.external=',
  // Otherwise, git leaves empty lines out of what it shows.
  'diff.suppressBlankEmpty=false',
  // Otherwise, "git log" runs the program that the repository names in gpg.program.
  'log.showSignature=false',
  'gc.auto=0',
  'maintenance.auto=false',
  'protocol.allow=never',
  // Some versions from 2.40 to 2.44 ignore GIT_NO_LAZY_FETCH. To fetch an object, they start a program for this
  // address, whatever the transports, and that runs the helper.
  'fetch.bundleURI=',
  'credential.helper=',
  'submodule.recurse=false',
  // Otherwise, git writes a part of each index into the repository.
  'core.splitIndex=false',
  'i18n.commitEncoding=UTF-8',
  'i18n.logOutputEncoding=UTF-8',
  ...['user', 'author', 'committer'].flatMap((who) => [`${who}.name=docs-assistant`, `${who}.email=${AUTHOR_EMAIL}`]),
].flatMap((setting) => ['-c', setting])

/**
 * The environment variables that git needs. `GIT_*` variables are left out, because they could name another repository.
 */
const KEPT_VARIABLES = 'PATH HOME XDG_CONFIG_HOME TMPDIR SystemRoot USERPROFILE TEMP TMP PATHEXT'.split(' ')

const TIMEOUT_MS = 60_000
const MAX_OUTPUT_BYTES = 32 * 1024 * 1024

interface GitOptions {
  input?: string
  signal?: AbortSignal
  /** Path of an index to use in place of the owner's. */
  indexFile?: string
}

/**
 * Where git starts. Not in the repository: a `git.exe` there would run on Windows, and a `git` if the path has a `.`.
 */
const START_FOLDER = dirname(process.execPath)

/** Returns arguments and options with which git runs no hooks, filters, editors or transports of the repository. */
function createGitCommand(
  folder: string,
  args: string[],
  indexFile?: string,
): { args: string[]; options: { cwd: string; env: Record<string, string>; windowsHide: boolean } } {
  const kept = KEPT_VARIABLES.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]]))
  const env = {
    ...Object.fromEntries(kept),
    LC_ALL: 'C',
    GIT_TERMINAL_PROMPT: '0',
    GIT_OPTIONAL_LOCKS: '0',
    GIT_LITERAL_PATHSPECS: '1',
    GIT_NO_LAZY_FETCH: '1',
    GIT_NO_REPLACE_OBJECTS: '1',
    // A repository can allow the transport `ext::`, which runs a shell. With no transport, git also fetches no missing
    // objects.
    GIT_ALLOW_PROTOCOL: 'none',
    // If the `.git` of the folder is not a repository, git would use the one around it.
    GIT_CEILING_DIRECTORIES: dirname(folder),
    ...(indexFile === undefined ? {} : { GIT_INDEX_FILE: indexFile }),
  }
  return { args: ['-C', folder, ...SETTINGS, ...args], options: { cwd: START_FOLDER, env, windowsHide: true } }
}

/**
 * Runs git in a folder, without a shell and without prompts. Resolves with its output.
 *
 * @throws {GitError}
 */
export async function runGit(folder: string, args: string[], options: GitOptions = {}): Promise<string> {
  const { text, isWhole } = await readGit(folder, args, MAX_OUTPUT_BYTES, options)
  if (!isWhole) throw new GitError(`"git ${args[0]}" failed`, 'its output is too long')
  return text
}

/**
 * Like `runGit`, but resolves with the beginning of an output that is too long.
 *
 * @throws {GitError}
 */
export function readGit(
  folder: string,
  args: string[],
  maxBytes: number,
  { input, signal, indexFile }: GitOptions = {},
): Promise<{ text: string; isWhole: boolean }> {
  const command = createGitCommand(folder, args, indexFile)
  return new Promise((resolve, reject) => {
    const child = execFile(
      'git',
      command.args,
      {
        ...command.options,
        timeout: TIMEOUT_MS,
        maxBuffer: maxBytes,
        ...(signal === undefined ? {} : { signal }),
      },
      (error, stdout, stderr) => {
        if (error === null) return resolve({ text: stdout, isWhole: true })
        if (signal?.aborted === true) return reject(signal.reason)
        // Its type says that it is a number, which only exit codes are.
        if (String(error.code) === 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER') return resolve({ text: stdout, isWhole: false })
        reject(
          new GitError(error.code === 'ENOENT' ? GIT_IS_MISSING : `"git ${args[0]}" failed`, stderr.slice(0, 2_000)),
        )
      },
    )
    // If git ends before it has read its input, its exit code is reported, not the broken pipe.
    child.stdin?.on('error', () => {})
    child.stdin?.end(input ?? '')
  })
}

const PREFIX = 'docs-assistant-job-'

/** Calls `work` with a new folder, and removes the folder afterwards. */
export async function withTemporaryFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), PREFIX))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Removes the folders of processes that were killed during a job: those of the day before. Never rejects. */
export async function removeAbandonedFolders(parent = tmpdir()): Promise<void> {
  const names = await readdir(parent).catch(() => [])
  for (const folder of names.filter((name) => name.startsWith(PREFIX)).map((name) => join(parent, name))) {
    const found = await stat(folder).catch(() => null)
    const isAbandoned = found?.isDirectory() === true && Date.now() - found.mtimeMs > DAY_MS
    // A folder of another user can't be removed and stays.
    if (isAbandoned) await rm(folder, { recursive: true, force: true }).catch(() => {})
  }
}

/** Reads files from a repository's commits, with one git process for all of them. */
export function createBlobReader(top: string, signal: AbortSignal) {
  const { args, options } = createGitCommand(top, ['cat-file', '--batch'])
  const git = spawn('git', args, { ...options, stdio: ['pipe', 'pipe', 'ignore'], signal })
  // If git ends early, its output ends, which the reader below reports. This event adds nothing to that.
  git.on('error', () => git.stdout.destroy())
  git.stdin.on('error', () => {})
  const output = createOutputReader(git.stdout)
  const queue = createQueue()

  return {
    /** @throws {GitError} */
    read: (id: string): Promise<Buffer> =>
      queue(async () => {
        git.stdin.write(`${id}\n`)
        const header = await output.takeLine()
        const size = /^[0-9a-f]+ blob (\d+)$/.exec(header)?.[1]
        if (size === undefined) throw new GitError('"git cat-file" failed', header.slice(0, 200))
        const content = await output.takeBytes(Number(size) + 1)
        return content.subarray(0, -1)
      }),
    close(): void {
      git.stdin.end()
      git.kill()
    },
  }
}

function createOutputReader(stream: Readable) {
  const chunks = stream[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  let buffered: Buffer = Buffer.alloc(0)

  /** @throws {GitError} If git has ended. */
  async function takeBytes(count: number): Promise<Buffer> {
    while (buffered.length < count) await readMore()
    const taken = buffered.subarray(0, count)
    buffered = buffered.subarray(count)
    return taken
  }

  async function readMore(): Promise<void> {
    const { value, done } = await chunks.next().catch(() => ({ value: undefined, done: true }))
    if (done === true || value === undefined) throw new GitError('"git cat-file" ended too early', '')
    buffered = buffered.length === 0 ? value : Buffer.concat([buffered, value])
  }

  return {
    takeBytes,
    async takeLine(): Promise<string> {
      while (!buffered.includes(10)) await readMore()
      const line = await takeBytes(buffered.indexOf(10) + 1)
      return line.toString('utf8').trimEnd()
    },
  }
}
