import type { CompleteAgentJob as AgentJob } from '../../protocol/index.ts'
import type { JobInstruction } from './JobQueue.ts'

export interface SummaryOptions {
  now: number
  /** Age at which a job that has ended is archived. */
  archiveAfterMs: number
  /** Address of the page that shows a job's diff: what `prLink` says. */
  pageUrl(id: string): string
}

/** A job as its endpoint shows it. */
export function summarizeJob(instructions: readonly JobInstruction[], options: SummaryOptions): AgentJob {
  const { job: id, head } = instructions[0]!
  const { model, source, createdAt } = head
  const isActive = instructions.some(({ result }) => result === null)
  const last = instructions.at(-1)!.result
  const prLink = !isActive && last!.isDone && lastCommit(instructions) !== null ? options.pageUrl(id) : null
  const archivedAt = Date.parse(createdAt) + options.archiveAfterMs
  const isArchived = !isActive && options.now >= archivedAt
  return {
    id,
    status: isActive ? 'active' : isArchived ? 'archived' : last!.isDone ? 'completed' : 'failed',
    source,
    model,
    prLink,
    createdAt,
    archivedAt: isArchived ? new Date(archivedAt).toISOString() : null,
    // A job with a pull request speaks through it.
    ...(isActive || prLink !== null ? {} : { note: last!.note }),
  }
}

/** The last commit of the job's branch; null before there is one. */
export function lastCommit(instructions: readonly JobInstruction[]): string | null {
  let last: string | null = null
  for (const { result } of instructions) if (result?.isDone === true) last = result.commit ?? last
  return last
}
