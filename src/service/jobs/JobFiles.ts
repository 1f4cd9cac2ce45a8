/** The docs folder's text files, as an agent may use them: paths below the folder, with `/`. */
export interface JobFiles {
  /** All text files, in the order of their paths. */
  list(): Promise<string[]>
  /** @throws {JobFileError} */
  read(path: string): Promise<string>
  /** Writes a file, also a new one. @throws {JobFileError} */
  write(path: string, text: string): Promise<void>
  /** Lines that hold a text, whatever its case. */
  search(text: string, limit: number): Promise<FoundLine[]>
  /** Files whose text is now another than it was. */
  changed(): string[]
}

export interface FoundLine {
  path: string
  /** Counted from 1. */
  line: number
  text: string
}

/** A path that is refused, or a file that cannot be used; the message is for the agent, and may be shown to a model. */
export class JobFileError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'JobFileError'
  }
}
