import type { JobResult } from './runJob.ts'

/**
 * Where the instructions of jobs wait, and are kept with what came of them: in the memory of one process, or where
 * several processes share them.
 */
export interface JobQueue {
  /**
   * Adds an instruction. It is done after those before it of the same job have ended; one with a result has ended.
   *
   * @returns false if the job already has an instruction with this number
   */
  add(instruction: JobInstruction): Promise<boolean>
  /** The instructions of a job, oldest first. Empty for a job that is unknown or was forgotten. */
  read(job: string): Promise<JobInstruction[]>
  /** Cancels the instructions of a job that have not ended, whichever process is at work on them. */
  cancel(job: string): Promise<void>
  /** Does instructions, one after the other. Those of a process that was killed are done by another. */
  work(worker: JobWorker): void
}

/** One instruction of a job. JSON can hold it. */
export interface JobInstruction {
  /** The job's id: letters and digits. */
  job: string
  /** Counted from 1. */
  number: number
  prompt: string
  /** Who asked, for the log. */
  requester: string
  /** The same for all instructions of the job. */
  head: JobHead
  /** null until it has ended. */
  result: JobResult | null
}

/** What is known of a job from its beginning. */
export interface JobHead {
  projectId: string
  /** ISO 8601. */
  createdAt: string
  model: string
  source: { repository: string; ref: string }
  /** Commit that the work starts from; null without a repository. */
  base: string | null
}

export interface JobWorker {
  /** @param signal Aborts when the instruction is cancelled, or the work has to stop. */
  run(instruction: JobInstruction, signal: AbortSignal): Promise<JobResult>
  /** Called once for each instruction, when its result is kept. */
  onEnded(instruction: JobInstruction, result: JobResult): void
  onProblem(message: string): void
  /** Ends the work. Other processes do what is left. */
  stopped: AbortSignal
}
