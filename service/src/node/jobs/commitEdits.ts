import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { JobEdit } from './createJobFiles.ts'
import type { DocsTree, Repository } from './findRepository.ts'
import { JobFailure } from './JobAgent.ts'
import { readGit, runGit, withTemporaryFolder } from './runGit.ts'

export interface EditsToCommit {
  repository: Repository
  parent: string
  tree: DocsTree
  edits: readonly JobEdit[]
  message: string
  signal: AbortSignal
}

/** More than the list of half a million files. */
const MAX_TREE_BYTES = 64 * 1024 * 1024

/**
 * Creates a commit with low-level commands of git and a separate index: no checkout, no filters, no hooks. The owner's
 * work tree and index don't change. No branch points to the commit yet.
 *
 * @returns The commit's id.
 * @throws {GitError}
 * @throws {JobFailure} If the repository has too many files.
 */
export function commitEdits({ repository, parent, tree, edits, message, signal }: EditsToCommit): Promise<string> {
  const { top, prefix } = repository
  return withTemporaryFolder(async (folder) => {
    const options = { signal, indexFile: join(folder, 'index') }
    const run = async (args: string[], input?: string): Promise<string> =>
      (await runGit(top, args, input === undefined ? options : { ...options, input })).trim()

    // The index lists every file. A tiny repository can have billions: the same folder again and again.
    const { isWhole } = await readGit(top, ['ls-tree', '-r', '-z', '--full-tree', parent], MAX_TREE_BYTES, options)
    if (!isWhole) throw new JobFailure('The repository has too many files for a job.')
    await run(['read-tree', parent])
    const ids = await writeBlobs(edits, folder, run)
    const entries = edits.map(
      ({ path }, at) => `${tree.files.get(path)?.mode ?? '100644'} ${ids[at]}\t${prefix}${path}\0`,
    )
    await run(['update-index', '-z', '--index-info'], entries.join(''))
    // A partial clone lacks files that are not docs. The commit has them as its parent has.
    const root = await run(['write-tree', '--missing-ok'])
    return run(['commit-tree', root, '-p', parent, '-F', '-'], message)
  })
}

/** Writes the edited files as objects of git, all in one process. Returns their ids. */
async function writeBlobs(
  edits: readonly JobEdit[],
  folder: string,
  run: (args: string[], input: string) => Promise<string>,
): Promise<string[]> {
  const files = edits.map((_, at) => join(folder, `edit-${at}`))
  await Promise.all(edits.map(({ after }, at) => writeFile(files[at]!, after)))
  return (await run(['hash-object', '-w', '--no-filters', '--stdin-paths'], files.join('\n'))).split(/\r?\n/)
}
