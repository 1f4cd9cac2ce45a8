import { readGit } from './runGit.ts'

export interface CommitDiff {
  diff: string
  /** False if the rest is left out, because the difference is too long. */
  isWhole: boolean
}

/** Far more than the page of a job shows. */
const MAX_BYTES = 8 * 1024 * 1024

/**
 * Returns a diff in git's unified format. Every file is shown as text: the attributes of the repository could declare
 * pages binary files, whose changes git doesn't show.
 */
export async function readDiff(
  repository: string,
  [before, after]: readonly [string, string],
  { context = 3, signal }: { context?: number; signal?: AbortSignal } = {},
): Promise<CommitDiff> {
  const flags = ['--text', '--no-color', '--no-ext-diff', '--no-textconv', '--no-renames', `--unified=${context}`]
  const options = signal === undefined ? {} : { signal }
  const { text, isWhole } = await readGit(
    repository,
    ['diff-tree', '-p', '-r', ...flags, before, after, '--'],
    MAX_BYTES,
    options,
  )
  return { diff: text, isWhole }
}
