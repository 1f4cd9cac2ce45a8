import { commitEdits } from './commitEdits.ts'
import { createBlobReader, GitError, runGit } from './runGit.ts'
import { createJobFiles, type JobEdit } from './createJobFiles.ts'
import { hasUncommittedChanges, readDocsTree, type Repository } from './findRepository.ts'
import { type JobAgent, JobFailure } from './JobAgent.ts'
import { describeNewLinks } from './findNewLinkHosts.ts'
import { readDiff } from './readDiff.ts'
import { parseDiff } from './parseDiff.ts'

export interface JobRun {
  id: string
  prompt: string
  agent: JobAgent
  repository: Repository
  base: string
  /** The job's last commit, from an earlier instruction. null if there is none yet. */
  tip: string | null
  mayChange?: ((path: string) => boolean) | undefined
  maxDiffCharacters: number
  signal: AbortSignal
  onProblem(message: string): void
}

/** `commit` is null if no files were changed. */
export type JobResult =
  { isDone: true; commit: string | null; note: string; changedFiles: number } | { isDone: false; note: string }

export function nameJobBranch(id: string): string {
  return `docs-assistant/job-${id}`
}

/**
 * Carries out one instruction: the agent works on the files of a commit, and the result is committed to the job's
 * branch.
 */
export async function runJob(run: JobRun): Promise<JobResult> {
  const { id, prompt, agent, repository, base, tip, signal } = run
  const start = tip ?? base
  try {
    signal.throwIfAborted()
    const done = await findDoneWork(run)
    if (done !== null) return done
    const tree = await readDocsTree(repository, start, signal)
    const blobs = createBlobReader(repository.top, signal)
    try {
      const files = createJobFiles({ tree, readBlob: blobs.read, signal, mayChange: run.mayChange })
      const { note: said = '', hasFailed = false } = await rejectOnAbort(agent.run({ prompt, files, signal }), signal)
      const note = cut(said, MAX_NOTE_CHARACTERS)
      if (hasFailed) throw new JobFailure(note)
      const edits = files.edits()
      if (edits.length === 0) {
        const hint = (await hasUncommittedChanges(repository, tree)) ? UNCOMMITTED_HINT : ''
        return { isDone: true, commit: null, note: note + hint, changedFiles: 0 }
      }
      checkSize(edits, run.maxDiffCharacters)
      const fullNote = note + (await describeNewLinks(edits))
      const message = commitMessage(prompt, fullNote, edits)
      const commit = await commitEdits({ repository, parent: start, tree, edits, message, signal })
      await checkDiff(run, [start, commit])
      checkUnused(await readBranch(run))
      signal.throwIfAborted()
      // Fails if the branch has moved since, so a second process with the same instruction changes nothing.
      await runGit(repository.top, ['update-ref', getBranchRef(id), commit, tip ?? ''])
      return { isDone: true, commit, note: fullNote, changedFiles: edits.length }
    } finally {
      blobs.close()
    }
  } catch (error) {
    return { isDone: false, note: describeError(error, run) }
  }
}

function getBranchRef(id: string): string {
  return `refs/heads/${nameJobBranch(id)}`
}

/**
 * Finds the commit of this instruction from a process that was killed before it could report it. If there is one, the
 * agent doesn't repeat the work.
 */
async function findDoneWork(run: JobRun): Promise<JobResult | null> {
  const { prompt, repository, base, tip, signal } = run
  const found = await readBranch(run)
  if (found.commit === '' || found.commit === tip) {
    checkUnused(found)
    return null
  }
  const git = (args: string[]) => runGit(repository.top, args, { signal })
  const [parent, message = ''] = (await git(['log', '-1', '--format=%P%x00%B', found.commit])).split('\0')
  const end = message.lastIndexOf(writeInstruction(prompt).trimEnd())
  if (parent !== (tip ?? base) || end === -1) throw new JobFailure(HAS_OTHER_WORK)
  const changed = await git(['diff-tree', '--no-commit-id', '--name-only', '-r', '-z', found.commit])
  const note = message.slice(message.indexOf('\n\n') + 2, end)
  return { isDone: true, commit: found.commit, note, changedFiles: changed.split('\0').length - 1 }
}

const HAS_OTHER_WORK =
  'The branch of the job has another change, of somebody else or from before the service was started again.'

/** Returns the job's branch. Its commit is empty if there is none. */
async function readBranch({ id, repository: { top }, signal }: JobRun) {
  const args = ['for-each-ref', '--format=%(objectname)%00%(worktreepath)', getBranchRef(id)]
  const [commit = '', folder = ''] = (await runGit(top, args, { signal })).trimEnd().split('\0')
  return { commit, isCheckedOut: folder !== '' }
}

/**
 * A branch must not move below its owner's work tree: to Git, the old files would look like changes that undo the new
 * commit.
 *
 * @throws {JobFailure}
 */
function checkUnused({ isCheckedOut }: { isCheckedOut: boolean }): void {
  if (isCheckedOut)
    throw new JobFailure('The branch of the job is checked out, so nothing can be added to it; switch to another one.')
}

/** The end of a commit's message, as Git keeps it: without halves of characters. */
function writeInstruction(prompt: string): string {
  return `\n\nThe instruction was:\n\n${Buffer.from(cut(prompt)).toString()}\n`
}

/** Readers may name text that the site shows but the last commit doesn't have, so the agent can't find it. */
const UNCOMMITTED_HINT =
  ' The work starts from the last commit, and the docs folder has changes that are not committed.'

/** Rejects as soon as the signal aborts. An agent that ignores its signal must not block other jobs. */
function rejectOnAbort<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason as Error)
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}

/**
 * Checks the size before anything is written. The result can only be less than that of `checkDiff`.
 *
 * @throws {JobFailure}
 */
function checkSize(edits: readonly JobEdit[], maxCharacters: number): void {
  refuseMore(
    edits.reduce((sum, edit) => sum + countChanged(edit), 0),
    maxCharacters,
  )
}

/**
 * Checks the size of what a reviewer sees, with the lines that have only changed their place.
 *
 * @throws {JobFailure}
 */
async function checkDiff(
  { repository, maxDiffCharacters, signal }: JobRun,
  commits: readonly [string, string],
): Promise<void> {
  const { diff, isWhole } = await readDiff(repository.top, commits, { context: 0, signal })
  if (!isWhole) throw new JobFailure('The change is too large to be shown.')
  const changed = parseDiff(diff).flatMap(({ lines }) => lines.filter(({ kind }) => kind !== 'hunk'))
  refuseMore(
    changed.reduce((sum, { text }) => sum + text.length + 1, 0),
    maxDiffCharacters,
  )
}

function refuseMore(characters: number, maxCharacters: number): void {
  if (characters > maxCharacters) {
    throw new JobFailure(`The change is too large: about ${characters} characters, and ${maxCharacters} are allowed.`)
  }
}

/** Counts the characters of the lines that are added or removed. Of a line that is repeated, each one counts. */
function countChanged({ before, after }: JobEdit): number {
  const difference = new Map<string, number>()
  for (const line of before?.split('\n') ?? []) difference.set(line, (difference.get(line) ?? 0) - 1)
  for (const line of after.split('\n')) difference.set(line, (difference.get(line) ?? 0) + 1)
  return [...difference].reduce((sum, [line, times]) => sum + Math.abs(times) * (line.length + 1), 0)
}

/** Returns the reason for whoever asked. The details are logged for the operator. */
function describeError(error: unknown, { id, signal, onProblem }: JobRun): string {
  if (error instanceof JobFailure) return error.message
  if (signal.reason instanceof JobFailure) return signal.reason.message
  if (signal.aborted) return 'The work took too long, or the service was stopped.'
  if (error instanceof GitError) {
    onProblem(`job ${id}: ${error.message}: ${error.output.trim()}`)
    return 'Git could not keep the change; the log of the service says more.'
  }
  if (isFileError(error)) {
    onProblem(`job ${id}: ${error.message}`)
    return 'The service could not keep the change on its disk; the log of the service says more.'
  }
  // A model's error can contain the request with its key, so only the kind of error is logged.
  onProblem(`job ${id}: the agent ended with ${error instanceof Error ? error.name : 'an error'}`)
  return 'The agent could not finish its work; the log of the service says more.'
}

/** Whether it is an error of the file system. Its message has only a code and a path, which a full disk leaves out. */
function isFileError(error: unknown): error is NodeJS.ErrnoException {
  if (!(error instanceof Error) || !('errno' in error && 'code' in error)) return false
  return 'path' in error || error.code === 'ENOSPC' || error.code === 'EDQUOT'
}

function commitMessage(prompt: string, note: string, edits: readonly JobEdit[]): string {
  const subject = edits.length === 1 ? `docs: edit ${edits[0]!.path}` : `docs: edit ${edits.length} files`
  return `${subject}\n\n${cut(note)}${writeInstruction(prompt)}`
}

/** An agent that names every page it has changed would write megabytes. */
const MAX_NOTE_CHARACTERS = 2_000
/** Of the instruction, and of the note with the sentence about new links. */
const MAX_MESSAGE_CHARACTERS = 4_000

/** Also without what would change the colours and the lines of a terminal. */
function cut(text: string, length = MAX_MESSAGE_CHARACTERS): string {
  // oxlint-disable-next-line no-control-regex -- it removes them
  const clean = text.slice(0, length + 1).replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, '')
  return text.length > length ? `${clean.slice(0, length - 1)}…` : clean
}
