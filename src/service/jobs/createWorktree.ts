import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Repository } from './findRepository.ts'
import { runGit } from './runGit.ts'

/** A second work tree of the repository, in a temporary folder: what is done there is not seen in the owner's. */
export interface Worktree {
  /** The docs folder in it, absolute. */
  docsFolder: string
  /** Commits the files (paths below the docs folder) on top of its start and resolves with the commit. */
  commit(files: string[], message: string): Promise<string>
  /** Takes it away again; commits stay in the repository. */
  remove(): Promise<void>
}

/**
 * Makes a work tree that stands at a commit and holds the docs folder alone, however large the repository is.
 *
 * @throws {GitError}
 */
export async function createWorktree(
  { top, prefix }: Repository,
  start: string,
  signal: AbortSignal,
): Promise<Worktree> {
  const holder = await mkdtemp(join(tmpdir(), 'docs-assistant-job-'))
  const folder = join(holder, 'tree')

  async function remove(): Promise<void> {
    await runGit(top, ['worktree', 'remove', '--force', '--force', folder]).catch(() => {})
    await rm(holder, { recursive: true, force: true })
    await runGit(top, ['worktree', 'prune']).catch(() => {})
  }

  try {
    await runGit(top, ['worktree', 'add', '--quiet', '--no-checkout', '--detach', folder, start], { signal })
    // The whole commit in the index, so that what is not checked out is not taken for deleted.
    await runGit(folder, ['read-tree', start], { signal })
    await runGit(folder, ['checkout', '--quiet', start, '--', prefix === '' ? '.' : prefix], { signal })
  } catch (fault) {
    await remove()
    throw fault
  }

  return {
    docsFolder: join(folder, prefix),
    async commit(files, message) {
      await runGit(folder, ['add', '--', ...files.map((file) => prefix + file)], { signal })
      const flags = ['--quiet', '--no-verify', '--cleanup=whitespace', '--file=-']
      await runGit(folder, ['commit', ...flags], { input: message, signal })
      return (await runGit(folder, ['rev-parse', 'HEAD'], { signal })).trim()
    },
    remove,
  }
}
