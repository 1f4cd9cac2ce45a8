/** Work in steps. Whoever runs it may do something else between two of them. */
export type Steps<Result> = Generator<void, Result>

/** Does all of the work now. */
export function atOnce<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const { done, value } = steps.next()
    if (done === true) return value
  }
}
