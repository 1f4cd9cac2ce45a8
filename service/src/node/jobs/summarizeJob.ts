import type { CompleteAgentJob as AgentJob } from '../../../../src/protocol/index.ts'
import type { JobInstruction } from './JobQueue.ts'
import { findLinkSentence } from './findNewLinkHosts.ts'

interface SummaryOptions {
  now: number
  archiveAfterMs: number
  pageUrl(id: string): string
}

/** Returns a job as the endpoint sends it (protocol.md#agent-jobs). */
export function summarizeJob(instructions: readonly JobInstruction[], options: SummaryOptions): AgentJob {
  const { job: id, head } = instructions[0]!
  const { model, source, createdAt } = head
  const isActive = instructions.some(({ result }) => result === null)
  const last = instructions.at(-1)!.result
  const prLink = !isActive && last!.isDone && findLastCommit(instructions) !== null ? options.pageUrl(id) : null
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
    ...(isActive ? {} : toNote(prLink === null ? last!.note : collectLinkSentences(instructions))),
  }
}

function toNote(note: string): { note?: string } {
  return note === '' ? {} : { note }
}

/**
 * For a job with a pull request, the link says enough, except which other sites the change links to: whoever merges it
 * must see that.
 */
function collectLinkSentences(instructions: readonly JobInstruction[]): string {
  const sentences = instructions.flatMap(({ result }) => (result?.isDone === true ? findLinkSentence(result.note) : []))
  return [...new Set(sentences)].filter((sentence) => sentence !== '').join(' ')
}

/** The last commit of the job's branch. null if there is none yet. */
export function findLastCommit(instructions: readonly JobInstruction[]): string | null {
  let last: string | null = null
  for (const { result } of instructions) if (result?.isDone === true) last = result.commit ?? last
  return last
}
