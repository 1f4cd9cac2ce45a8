import type { MountRoutes } from '../../engine/http/Route.ts'

/** Does the work of a job: reads the instruction and changes files. It has no access to anything else. */
export interface JobAgent {
  /** The `model` of a job (protocol.md#agent-jobs). */
  model: string
  /**
   * Says why an instruction can't be done at all, in words for whoever asked, or returns undefined if it may be
   * possible. A declined job has failed at once. This must be fast, because the request waits for it.
   */
  decline?(prompt: string): string | undefined
  /**
   * Works until it is done. If it throws, the job has failed, and none of its changes are kept.
   *
   * @throws {JobFailure} With a reason for whoever asked. Any other error is only logged for the operator.
   */
  run(task: JobTask): Promise<JobOutcome>
}

/** What an agent is asked to do, and the files that it may change. */
export interface JobTask {
  prompt: string
  files: JobFiles
  signal: AbortSignal
}

/** How a job ended. */
export interface JobOutcome {
  /** The outcome in plain text: what was done, or why nothing was. */
  note: string
  /** Whether the instruction was not understood, so that nothing could be done. @default false */
  hasFailed?: boolean
}

/** A job that can't be done. The message is shown to whoever asked. */
export class JobFailure extends Error {
  override name = 'JobFailure'
}

/** The text files of the docs folder, for an agent. Paths are relative to the folder, with `/`. */
export interface JobFiles {
  /** Lists all text files, sorted by path. */
  list(): Promise<string[]>
  /** @throws {JobFileError} */
  read(path: string): Promise<string>
  /**
   * Writes an existing or new file.
   *
   * @throws {JobFileError}
   */
  write(path: string, text: string): Promise<void>
  /** Finds lines that contain a text, ignoring case. */
  search(text: string, limit: number): Promise<FoundLine[]>
  /** Lists the files whose text has changed. */
  changed(): string[]
}

/** A line of a file that a job has searched for. */
export interface FoundLine {
  path: string
  /** Counted from 1. */
  line: number
  text: string
}

/** A path or file that can't be used. The message is for the agent, and may be shown to a model. */
export class JobFileError extends Error {
  override name = 'JobFileError'
}

/** Agent jobs for readers of the site, which `service/src/readerJobs.ts` creates. */
export interface ReaderJobs {
  /** The path at which the widget finds them. */
  endpoint: string
  mount: MountRoutes
}
