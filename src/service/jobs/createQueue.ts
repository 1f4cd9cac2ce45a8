/** Does one task after the other, in the order of asking; each caller gets its own task's outcome. */
export function createQueue(): <T>(task: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return (task) => {
    // Its caller handles a task that fails. The next task runs.
    const next = last.then(task)
    last = next.catch(() => {})
    return next
  }
}
