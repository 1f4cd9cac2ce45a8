import { execFile } from 'node:child_process'

/** Git failed. `output` is what it printed, for the operator's log only. */
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
 * Keep hooks, editors, signatures and other programs that the repository or its owner configured out of a job. Settings
 * on the command line override those of the repository and of the user.
 */
const SETTINGS = [
  // A folder inside the repository that looks like a repository is only a folder.
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
  // Else "git log" runs the program that the repository names in gpg.program.
  'log.showSignature=false',
  'gc.auto=0',
  'maintenance.auto=false',
  'protocol.allow=never',
  'submodule.recurse=false',
  'user.name=docs-assistant',
  'user.email=docs-assistant@localhost',
].flatMap((setting) => ['-c', setting])

/** Variables that git needs from the machine. `GIT_*` is not among them, as it could name another repository. */
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
  /** Another index than the owner's. */
  indexFile?: string
}

/** Arguments and environment for a git that runs nothing of the repository's: no hook, filter, editor or transport. */
export function gitCommand(args: string[], indexFile?: string): { args: string[]; env: Record<string, string> } {
  const kept = KEPT_VARIABLES.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]]))
  const env = {
    ...Object.fromEntries(kept),
    LC_ALL: 'C',
    GIT_TERMINAL_PROMPT: '0',
    GIT_OPTIONAL_LOCKS: '0',
    GIT_LITERAL_PATHSPECS: '1',
    GIT_NO_LAZY_FETCH: '1',
    GIT_NO_REPLACE_OBJECTS: '1',
    // A repository can allow `ext::`, which runs a shell, and git may fetch missing objects. This forbids both.
    GIT_ALLOW_PROTOCOL: 'none',
    ...(indexFile === undefined ? {} : { GIT_INDEX_FILE: indexFile }),
  }
  return { args: [...SETTINGS, ...args], env }
}

/**
 * Runs git in a folder, without a shell and without asking anybody anything, and resolves with what it printed.
 *
 * @throws {GitError}
 */
export function runGit(folder: string, args: string[], { input, signal, indexFile }: GitOptions = {}): Promise<string> {
  const command = gitCommand(args, indexFile)
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
      (fault, stdout, stderr) => {
        if (fault === null) return resolve(stdout)
        if (signal?.aborted === true) return reject(signal.reason)
        reject(
          new GitError(fault.code === 'ENOENT' ? GIT_IS_MISSING : `"git ${args[0]}" failed`, stderr.slice(0, 2_000)),
        )
      },
    )
    // A git that ends before it has read its input is reported by its exit code, not by the broken pipe.
    child.stdin?.on('error', () => {})
    child.stdin?.end(input ?? '')
  })
}
