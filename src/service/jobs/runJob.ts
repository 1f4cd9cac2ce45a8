import { createJobFiles } from './createJobFiles.ts'
import { createWorktree } from './createWorktree.ts'
import type { Repository } from './findRepository.ts'
import { JobFailure, type JobAgent } from './JobAgent.ts'
import { GitError, runGit } from './runGit.ts'

export interface JobRun {
  id: string
  prompt: string
  agent: JobAgent
  repository: Repository
  /** Commit to start from: the repository's head, or the job's own last commit for a further instruction. */
  start: string
  signal: AbortSignal
  onProblem(message: string): void
}

/** `commit` is null when no files were changed. */
export type JobResult = { isDone: true; commit: string | null; note: string } | { isDone: false; note: string }

/** The branch that holds a job's commits. */
export function branchOf(id: string): string {
  return `docs-assistant/job-${id}`
}

/** One instruction from start to end: a work tree of its own, the agent's work, a commit on the job's branch. */
export async function runJob(run: JobRun): Promise<JobResult> {
  const { id, prompt, agent, repository, start, signal } = run
  try {
    const worktree = await createWorktree(repository, start, signal)
    try {
      const files = createJobFiles(worktree.docsFolder)
      const { note } = await agent.run({ prompt, files, signal })
      signal.throwIfAborted()
      const changed = files.changed()
      if (changed.length === 0) return { isDone: true, commit: null, note: note + (await hintOf(repository)) }
      const commit = await worktree.commit(changed, messageOf(prompt, note, changed))
      await runGit(repository.top, ['update-ref', `refs/heads/${branchOf(id)}`, commit])
      return { isDone: true, commit, note }
    } finally {
      await worktree.remove()
    }
  } catch (fault) {
    return { isDone: false, note: reasonOf(fault, run) }
  }
}

/** A reader may speak of what the site shows and no commit has: then the agent cannot have found it. */
async function hintOf({ top, prefix }: Repository): Promise<string> {
  const status = await runGit(top, ['status', '--porcelain', '--', prefix === '' ? '.' : prefix])
  return status === ''
    ? ''
    : ' The work starts from the last commit, and the docs folder has changes that are not committed.'
}

/** For whoever asked: words made for them. For the operator: what happened. */
function reasonOf(fault: unknown, { id, signal, onProblem }: JobRun): string {
  if (fault instanceof JobFailure) return fault.message
  if (signal.aborted) return 'The work took too long, or the service was stopped.'
  if (fault instanceof GitError) {
    onProblem(`job ${id}: ${fault.message}: ${fault.output.trim()}`)
    return 'Git could not keep the change; the log of the service says more.'
  }
  // A model's error can hold the request with its key: only the kind of error is told.
  onProblem(`job ${id}: the agent ended with ${fault instanceof Error ? fault.name : 'an error'}`)
  return 'The agent could not finish its work; the log of the service says more.'
}

function messageOf(prompt: string, note: string, changed: string[]): string {
  const subject = changed.length === 1 ? `docs: edit ${changed[0]}` : `docs: edit ${changed.length} files`
  return `${subject}\n\n${cut(note)}\n\nThe instruction was:\n\n${cut(prompt)}\n`
}

function cut(text: string): string {
  return text.length > 4_000 ? `${text.slice(0, 3_999)}…` : text
}
