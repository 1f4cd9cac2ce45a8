import { execFile } from 'node:child_process'

/** Git could not do what was asked. `output` is its own words, for the operator's log alone. */
export class GitError extends Error {
  readonly output: string
  constructor(message: string, output: string) {
    super(message)
    this.name = 'GitError'
    this.output = output
  }
}

/** Whether the machine has git at all is told from this code of `execFile`. */
export const GIT_IS_MISSING = 'git is not installed on this machine'

/**
 * What the owner's own settings must not bring into a job: their hooks, editors, signatures and programs run by git.
 * Command-line settings outweigh those of the repository and of the user.
 */
const SETTINGS = [
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
  'gc.auto=0',
  'maintenance.auto=false',
  'protocol.allow=never',
  'submodule.recurse=false',
  'user.name=docs-assistant',
  'user.email=docs-assistant@localhost',
].flatMap((setting) => ['-c', setting])

/**
 * Variables that git needs from the machine. No `GIT_*` is among them: such a variable could name another repository.
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

/**
 * Runs git in a folder, without a shell and without asking anybody anything, and resolves with what it printed.
 *
 * @throws {GitError}
 */
export function runGit(
  folder: string,
  args: string[],
  { input, signal }: { input?: string; signal?: AbortSignal } = {},
): Promise<string> {
  const kept = KEPT_VARIABLES.flatMap((name) =>
    process.env[name] === undefined ? [] : [[name, process.env[name]] as const],
  )
  const env = {
    ...Object.fromEntries(kept),
    LC_ALL: 'C',
    GIT_TERMINAL_PROMPT: '0',
    GIT_OPTIONAL_LOCKS: '0',
    GIT_LITERAL_PATHSPECS: '1',
    GIT_NO_LAZY_FETCH: '1',
  }
  return new Promise((resolve, reject) => {
    const child = execFile(
      'git',
      [...SETTINGS, ...args],
      {
        cwd: folder,
        env,
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
    // A git that ends before it has read its input is told by its exit code, not by the broken pipe.
    child.stdin?.on('error', () => {})
    child.stdin?.end(input ?? '')
  })
}
