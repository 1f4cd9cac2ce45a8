import { createQueue } from './runGit.ts'
import { JobFailure } from './JobAgent.ts'
import type { JobInstruction, JobQueue, JobWorker } from './JobQueue.ts'
import type { JobResult } from './runJob.ts'

const MAX_JOBS = 1_000

interface StoredInstruction {
  instruction: JobInstruction
  cancelling: AbortController
}

/** Stores jobs in the memory of this process. They are lost when it ends. */
export function memoryJobQueue(): JobQueue {
  const jobs = new Map<string, StoredInstruction[]>()
  let worker: JobWorker | undefined
  // One instruction at a time: jobs are rare, and in parallel they would compete for git's locks and the CPU.
  const queue = createQueue()

  async function run({ instruction, cancelling }: StoredInstruction): Promise<void> {
    const { stopped, run, onEnded, onProblem } = worker!
    instruction.result = await run({ ...instruction }, AbortSignal.any([cancelling.signal, stopped])).catch(
      (error: Error) => {
        onProblem(`job ${instruction.job}: ${error.message}`)
        return FAILED
      },
    )
    onEnded({ ...instruction }, instruction.result)
  }

  return {
    add(given) {
      const all = jobs.get(given.job) ?? []
      if (all.some(({ instruction }) => instruction.number === given.number)) return Promise.resolve(false)
      const stored = { instruction: { ...given }, cancelling: new AbortController() }
      jobs.set(given.job, [...all, stored])
      if (jobs.size > MAX_JOBS) jobs.delete(jobs.keys().next().value!)
      if (given.result === null) void queue(() => run(stored))
      return Promise.resolve(true)
    },
    read: (job) => Promise.resolve((jobs.get(job) ?? []).map(({ instruction }) => ({ ...instruction }))),
    cancel(job) {
      for (const { cancelling } of jobs.get(job) ?? []) cancelling.abort(new JobFailure(CANCELLED))
      return Promise.resolve()
    },
    work(given) {
      worker = given
    },
  }
}

export const FAILED: JobResult = { isDone: false, note: 'The work failed; the log of the service says more.' }
export const CANCELLED = 'The job was cancelled.'
