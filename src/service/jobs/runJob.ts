import { commitEdits } from './commitEdits.ts'
import { createBlobReader } from './createBlobReader.ts'
import { createJobFiles, type JobEdit } from './createJobFiles.ts'
import type { Repository } from './findRepository.ts'
import { hasUncommittedChanges } from './hasUncommittedChanges.ts'
import { JobFailure, type JobAgent } from './JobAgent.ts'
import { describeNewLinks } from './newLinkHosts.ts'
import { readDocsTree } from './readDocsTree.ts'
import { GitError, runGit } from './runGit.ts'

export interface JobRun {
  id: string
  prompt: string
  agent: JobAgent
  repository: Repository
  /** Commit to start from: the repository's head, or the job's own last commit for a further instruction. */
  start: string
  /** Whether a job may change a file. @default any text file of the docs */
  mayChange?(path: string): boolean
  /** How much text a job may add and take away. */
  maxDiffCharacters: number
  signal: AbortSignal
  onProblem(message: string): void
}

/** `commit` is null when no files were changed. */
export type JobResult =
  { isDone: true; commit: string | null; note: string; changedFiles: number } | { isDone: false; note: string }

/** The branch that holds a job's commits. */
export function jobBranch(id: string): string {
  return `docs-assistant/job-${id}`
}

/** One instruction from start to end: the agent's work on the files of a commit, then a commit on the job's branch. */
export async function runJob(run: JobRun): Promise<JobResult> {
  const { id, prompt, agent, repository, start, signal } = run
  try {
    signal.throwIfAborted()
    const tree = await readDocsTree(repository, start, signal)
    const blobs = createBlobReader(repository.top, signal)
    try {
      const mayChange = run.mayChange === undefined ? {} : { mayChange: run.mayChange }
      const files = createJobFiles({ tree, readBlob: blobs.read, signal, ...mayChange })
      const { note } = await unlessAborted(agent.run({ prompt, files, signal }), signal)
      const edits = files.edits()
      if (edits.length === 0) {
        const hint = (await hasUncommittedChanges(repository, tree)) ? UNCOMMITTED_HINT : ''
        return { isDone: true, commit: null, note: note + hint, changedFiles: 0 }
      }
      checkSize(edits, run.maxDiffCharacters)
      const fullNote = note + describeNewLinks(edits)
      const message = commitMessage(prompt, fullNote, edits)
      const commit = await commitEdits({ repository, parent: start, tree, edits, message, signal })
      signal.throwIfAborted()
      await runGit(repository.top, ['update-ref', `refs/heads/${jobBranch(id)}`, commit])
      return { isDone: true, commit, note: fullNote, changedFiles: edits.length }
    } finally {
      blobs.close()
    }
  } catch (fault) {
    return { isDone: false, note: reasonOf(fault, run) }
  }
}

/** A reader may name text that the site shows but no commit has. Then the agent cannot find it. */
const UNCOMMITTED_HINT =
  ' The work starts from the last commit, and the docs folder has changes that are not committed.'

/** An agent that does not listen to its signal must not keep the others waiting. */
function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason as Error)
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}

/** @throws {JobFailure} */
function checkSize(edits: readonly JobEdit[], maxCharacters: number): void {
  const characters = edits.reduce((sum, edit) => sum + countChanged(edit), 0)
  if (characters > maxCharacters) {
    throw new JobFailure(`The change is too large: about ${characters} characters, and ${maxCharacters} are allowed.`)
  }
}

/** Characters of the lines that are only before, or only after. */
function countChanged({ before, after }: JobEdit): number {
  const count = (text: string, other: Set<string>): number =>
    text.split('\n').reduce((sum, line) => sum + (other.has(line) ? 0 : line.length + 1), 0)
  const [oldLines, newLines] = [new Set((before ?? '').split('\n')), new Set(after.split('\n'))]
  return count(before ?? '', newLines) + count(after, oldLines)
}

/** The reason for whoever asked, in words made for them. The operator's log has what happened. */
function reasonOf(fault: unknown, { id, signal, onProblem }: JobRun): string {
  if (fault instanceof JobFailure) return fault.message
  if (signal.reason instanceof JobFailure) return signal.reason.message
  if (signal.aborted) return 'The work took too long, or the service was stopped.'
  if (fault instanceof GitError) {
    onProblem(`job ${id}: ${fault.message}: ${fault.output.trim()}`)
    return 'Git could not keep the change; the log of the service says more.'
  }
  // A model's error can hold the request with its key, so only the kind of error is logged.
  onProblem(`job ${id}: the agent ended with ${fault instanceof Error ? fault.name : 'an error'}`)
  return 'The agent could not finish its work; the log of the service says more.'
}

function commitMessage(prompt: string, note: string, edits: readonly JobEdit[]): string {
  const subject = edits.length === 1 ? `docs: edit ${edits[0]!.path}` : `docs: edit ${edits.length} files`
  return `${subject}\n\n${cut(note)}\n\nThe instruction was:\n\n${cut(prompt)}\n`
}

function cut(text: string): string {
  return text.length > 4_000 ? `${text.slice(0, 3_999)}…` : text
}
