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
