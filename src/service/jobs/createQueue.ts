/** Does one task after the other, in the order of asking. */
export function createQueue(): (task: () => Promise<void>) => Promise<void> {
  let last = Promise.resolve()
  return (task) => {
    // A task that throws is its caller's matter; the next one goes on.
    const next = last.then(task)
    last = next.catch(() => {})
    return next
  }
}
