/** The command line's environment; tests pass their own. */
export interface Terminal {
  /** Arguments after the program's name. */
  args: string[]
  env: Record<string, string | undefined>
  out(text: string): void
  err(text: string): void
  /** Asks the user for a line. Absent without a terminal. */
  ask?: (question: string) => Promise<string>
  /** Whether `err` is a terminal on which a line can be rewritten. */
  isInteractive: boolean
  /** Whether to write colours. */
  hasColours: boolean
  /** Resolves when the user or the system stops the program. */
  stopped: Promise<void>
}
