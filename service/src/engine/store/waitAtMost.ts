import { MAX_TIMER_MS } from './periods.ts'

/**
 * Waits for `work`.
 *
 * @param who Whose work it is, for the message.
 * @throws Error If it takes longer than `ms`.
 */
export async function waitAtMost<T>(
  ms: number,
  who: string,
  work: Promise<T>,
  message = `${who} did not answer within ${ms} ms`,
): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(message)), Math.min(ms, MAX_TIMER_MS))
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
