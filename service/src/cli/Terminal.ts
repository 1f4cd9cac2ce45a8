/** The environment of the command line. Tests pass their own. */
export interface Terminal {
  args: string[]
  env: Record<string, string | undefined>
  out(text: string): void
  err(text: string): void
  /** Asks the user for a line. Absent if input is not from a terminal. */
  ask?: (question: string) => Promise<string>
  /** Whether `err` is a terminal, so that a line can be rewritten. */
  isInteractive: boolean
  hasColors: boolean
  /**
   * Resolves when the user or the system stops the program. Until a command calls this, stopping ends the program at
   * once.
   */
  waitForStop(): Promise<void>
}
