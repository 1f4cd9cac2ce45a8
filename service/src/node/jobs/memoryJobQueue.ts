import { createQueue } from '../files/takeTurns.ts'
import { JobFailure } from './JobAgent.ts'
import type { JobInstruction, JobQueue, JobWorker } from './JobQueue.ts'
import type { JobResult } from './runJob.ts'

const MAX_JOBS = 1_000

interface StoredInstruction {
  instruction: JobInstruction
  cancelling: AbortController
  isTaken: boolean
}

/** Stores jobs in the memory of this process. They are lost when it ends. */
export function memoryJobQueue(): JobQueue {
  const jobs = new Map<string, StoredInstruction[]>()
  let worker: JobWorker | undefined
  // One instruction at a time: jobs are rare, and in parallel they would compete for git's locks and the CPU.
  const queue = createQueue()

  async function run(stored: StoredInstruction): Promise<void> {
    const { instruction, cancelling } = stored
    if (instruction.result !== null) return
    stored.isTaken = true
    const { stopped, run, onProblem } = worker!
    const running = run({ ...instruction }, AbortSignal.any([cancelling.signal, stopped]))
    const result = await running.catch((error: Error) => {
      onProblem(`job ${instruction.job}: ${error.message}`)
      return FAILED
    })
    end(instruction, result)
  }

  function end(instruction: JobInstruction, result: JobResult): void {
    instruction.result = result
    worker!.onEnded({ ...instruction }, result)
  }

  return {
    add(given) {
      const all = jobs.get(given.job) ?? []
      if (all.some(({ instruction }) => instruction.number === given.number)) return Promise.resolve(false)
      const stored = { instruction: { ...given }, cancelling: new AbortController(), isTaken: false }
      jobs.set(given.job, [...all, stored])
      if (jobs.size > MAX_JOBS) jobs.delete(jobs.keys().next().value!)
      if (given.result === null) void queue(() => run(stored))
      return Promise.resolve(true)
    },
    read: (job) => Promise.resolve((jobs.get(job) ?? []).map(({ instruction }) => ({ ...instruction }))),
    async cancel(job) {
      for (const { instruction, cancelling, isTaken } of jobs.get(job) ?? []) {
        cancelling.abort(new JobFailure(CANCELLED))
        // One that waits would otherwise end only after those before it.
        if (!isTaken && instruction.result === null) end(instruction, { isDone: false, note: CANCELLED })
      }
    },
    work(given) {
      worker = given
    },
  }
}

export const FAILED: JobResult = { isDone: false, note: 'The work failed; the log of the service says more.' }
export const CANCELLED = 'The job was cancelled.'
