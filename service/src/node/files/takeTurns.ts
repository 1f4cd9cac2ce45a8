import { setImmediate as nextTurn } from 'node:timers/promises'

/** How long work may run before it yields to the thread's other work. */
const TURN_MS = 10

/** Returns a function to call regularly during long work. When it is time to yield, it returns a promise to await. */
export function takeTurns(): () => Promise<void> | undefined {
  let begun = performance.now()
  return () => {
    if (performance.now() - begun < TURN_MS) return undefined
    return nextTurn().then(() => void (begun = performance.now()))
  }
}

/** Runs steps in turns, so that the thread can do other work in between. */
export async function runInTurns<Result>(steps: Generator<void, Result>): Promise<Result> {
  const turn = takeTurns()
  for (;;) {
    const { done, value } = steps.next()
    if (done === true) return value
    await turn()
  }
}

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
