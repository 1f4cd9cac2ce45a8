/** Work in steps. Between two steps, the caller may do other work. */
export type Steps<Result> = Generator<void, Result>

/** Runs all steps at once. */
export function runAtOnce<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const { done, value } = steps.next()
    if (done === true) return value
  }
}
