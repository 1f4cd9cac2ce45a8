import { execFile } from 'node:child_process'

/** An error of git. `output` is what it printed, which is only for the operator's log. */
export class GitError extends Error {
  readonly output: string
  constructor(message: string, output: string) {
    super(message)
    this.name = 'GitError'
    this.output = output
  }
}

/** The message of the error if git is not installed. */
export const GIT_IS_MISSING = 'git is not installed on this machine'

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
  // Otherwise, "git log" runs the program that the repository names in gpg.program.
  'log.showSignature=false',
  'gc.auto=0',
  'maintenance.auto=false',
  'protocol.allow=never',
  'submodule.recurse=false',
  'user.name=docs-assistant',
  'user.email=docs-assistant@localhost',
].flatMap((setting) => ['-c', setting])

/**
 * The environment variables that git needs. `GIT_*` variables are left out, because they could name another repository.
 */
const KEPT_VARIABLES = [
  'PATH',
  'HOME',
  'XDG_CONFIG_HOME',
  'TMPDIR',
  'SystemRoot',
  'USERPROFILE',
  'TEMP',
  'TMP',
  'PATHEXT',
]

const TIMEOUT_MS = 60_000
const MAX_OUTPUT_BYTES = 32 * 1024 * 1024

export interface GitOptions {
  input?: string
  signal?: AbortSignal
  /** Path of an index to use in place of the owner's. */
  indexFile?: string
}

/** Returns arguments and environment with which git runs no hooks, filters, editors or transports of the repository. */
export function createGitCommand(args: string[], indexFile?: string): { args: string[]; env: Record<string, string> } {
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
    ...(indexFile === undefined ? {} : { GIT_INDEX_FILE: indexFile }),
  }
  return { args: [...SETTINGS, ...args], env }
}

/**
 * Runs git in a folder, without a shell and without prompts. Resolves with its output.
 *
 * @throws {GitError}
 */
export function runGit(folder: string, args: string[], { input, signal, indexFile }: GitOptions = {}): Promise<string> {
  const command = createGitCommand(args, indexFile)
  return new Promise((resolve, reject) => {
    const child = execFile(
      'git',
      command.args,
      {
        cwd: folder,
        env: command.env,
        timeout: TIMEOUT_MS,
        maxBuffer: MAX_OUTPUT_BYTES,
        windowsHide: true,
        ...(signal === undefined ? {} : { signal }),
      },
      (error, stdout, stderr) => {
        if (error === null) return resolve(stdout)
        if (signal?.aborted === true) return reject(signal.reason)
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
