import { waitAtMost } from './waitAtMost.ts'

/** How long bookkeeping may take before it is given up. */
const KEEP_WITHIN_MS = 5_000
/** How long an answer waits for it, after its last frame, so that what was kept can be read at once. */
const GRACE_MS = 250

/**
 * Runs bookkeeping, such as storing a question, beside an answer. Neither its errors nor a store that hangs reach the
 * answer.
 *
 * @param what What is kept, for the log.
 * @returns `kept` resolves when it has ended or was given up. `soon` also resolves after a quarter of a second.
 */
export function keepQuietly(
  what: string,
  work: () => unknown,
  onProblem: (message: string) => void,
): { kept: Promise<void>; soon: Promise<void> } {
  const done = (async () => void (await work()))()
  const kept = waitAtMost(KEEP_WITHIN_MS, what, done).catch((error: unknown) =>
    onProblem(`${what} could not be kept: ${error instanceof Error ? error.message : String(error)}`),
  )
  return { kept, soon: waitAtMost(GRACE_MS, what, kept).catch(() => {}) }
}

/** Wraps a function of the host that is called beside an answer. What it throws, or rejects with, is ignored. */
export function quietly<Args extends unknown[]>(run: (...args: Args) => unknown): (...args: Args) => void {
  return (...args) => {
    try {
      void Promise.resolve(run(...args)).catch(() => {})
    } catch {
      // There is nobody to tell.
    }
  }
}
