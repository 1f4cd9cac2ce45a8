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
  constructor(message: string) {
    super(message)
    this.name = 'JobFileError'
  }
}
