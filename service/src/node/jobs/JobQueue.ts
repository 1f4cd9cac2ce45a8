import type { JobResult } from './runJob.ts'

/**
 * Stores the instructions of jobs, and runs them one after the other: in the memory of one process, or shared between
 * several.
 */
export interface JobQueue {
  /**
   * Adds an instruction. It runs after the earlier instructions of its job. An instruction that already has a result
   * doesn't run.
   *
   * @returns False if the job already has an instruction with this number.
   */
  add(instruction: JobInstruction): Promise<boolean>
  /** Returns the instructions of a job, oldest first. Empty if the job is unknown or was forgotten. */
  read(job: string): Promise<JobInstruction[]>
  /** Cancels the instructions of a job that have not ended, in whichever process they run. */
  cancel(job: string): Promise<void>
  /** Starts to run instructions, one at a time. If a process is killed, another one runs its instruction again. */
  work(worker: JobWorker): void
}

/** One instruction of a job. It can be stored as JSON. */
export interface JobInstruction {
  /** The job's id: letters and digits. */
  job: string
  /** Counted from 1. */
  number: number
  prompt: string
  /** Who asked, for the log. */
  requester: string
  /** The same for all instructions of a job. */
  head: JobHead
  /** null while it has not ended. */
  result: JobResult | null
}

/** The data of a job that is known from its start. */
export interface JobHead {
  projectId: string
  /** ISO 8601. */
  createdAt: string
  model: string
  source: { repository: string; ref: string }
  /** The commit that the work starts from. null without a repository. */
  base: string | null
}

/** What a queue calls in the process that works on jobs. */
export interface JobWorker {
  /** @param signal Aborts when the instruction is cancelled, or the service stops. */
  run(instruction: JobInstruction, signal: AbortSignal): Promise<JobResult>
  /** Called once for each instruction, after its result was stored. */
  onEnded(instruction: JobInstruction, result: JobResult): void
  onProblem(message: string): void
  /** Aborts when this process should stop. Other processes continue. */
  stopped: AbortSignal
}
