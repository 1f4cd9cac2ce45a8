/** Runs tasks one after the other, in the order of the calls. Each caller gets the result of its own task. */
export function createQueue(): <T>(task: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return (task) => {
    // The caller handles an error of its task. The next task runs in any case.
    const next = last.then(task)
    last = next.catch(() => {})
    return next
  }
}
