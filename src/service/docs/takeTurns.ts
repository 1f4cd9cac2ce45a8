import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Steps } from './steps.ts'

/** How long work may keep what else the thread has to do waiting. */
const TURN_MS = 10

/** Returns a function that, called now and then, lets others have their turn where this one took long enough. */
export function takeTurns(): () => Promise<void> | undefined {
  let begun = performance.now()
  return () => {
    if (performance.now() - begun < TURN_MS) return undefined
    return nextTurn().then(() => void (begun = performance.now()))
  }
}

/** Does work while the thread goes on with what else it has to do. */
export async function inTurns<Result>(steps: Steps<Result>): Promise<Result> {
  const turn = takeTurns()
  for (;;) {
    const { done, value } = steps.next()
    if (done === true) return value
    await turn()
  }
}
