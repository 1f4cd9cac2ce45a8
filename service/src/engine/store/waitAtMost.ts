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

/**
 * Runs work with a signal that aborts after `ms`, with a `TimeoutError`, or when the given one does.
 *
 * `AbortSignal.timeout` is no alternative: inside `AbortSignal.any`, Node 20 may collect it as garbage before it
 * aborts.
 */
export async function withTimeLimit<T>(
  ms: number,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(createTimeoutError()), ms)
  try {
    return await work(AbortSignal.any([signal, limit.signal]))
  } finally {
    clearTimeout(timer)
  }
}

/** The reason with which a time limit aborts. */
export function createTimeoutError(): DOMException {
  return new DOMException('The time limit was exceeded.', 'TimeoutError')
}

/** Returns a signal that is aborted as soon as one of two is. `AbortSignal.any` is missing in some runtimes. */
export function joinSignals(one: AbortSignal, other: AbortSignal): AbortSignal {
  if (typeof AbortSignal.any === 'function') return AbortSignal.any([one, other])
  const joined = new AbortController()
  const end = (): void => {
    const { reason } = one.aborted ? one : other
    joined.abort(reason)
  }
  if (one.aborted || other.aborted) end()
  for (const signal of [one, other]) signal.addEventListener('abort', end, { once: true, signal: joined.signal })
  return joined.signal
}
