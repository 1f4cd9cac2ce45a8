import type { JobFiles } from './JobFiles.ts'

/** Does the work of a job: reads the instruction, changes files. It sees nothing but the files it is given. */
export interface JobAgent {
  /** What a job's `model` says (reference 2.6). */
  model: string
  /**
   * Why an instruction cannot be done at all, in words for whoever asked; undefined if it may be. Quick: the answer to
   * the request waits for it, and such a job ends at once.
   */
  decline?(prompt: string): string | undefined
  /**
   * Works until it is done. To throw means that the job failed: none of its changes are kept then.
   *
   * @throws {JobFailure} with words for whoever asked for the job; only the operator's log has any other error.
   */
  run(task: JobTask): Promise<JobOutcome>
}

export interface JobTask {
  prompt: string
  files: JobFiles
  signal: AbortSignal
}

export interface JobOutcome {
  /** What was done, or why nothing was: plain text for whoever asked. */
  note: string
}

/** A job that cannot be done, with the reason in words that may be shown. */
export class JobFailure extends Error {
  constructor(why: string) {
    super(why)
    this.name = 'JobFailure'
  }
}
