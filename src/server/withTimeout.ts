/**
 * Resolves with `work`. If that takes longer than `timeoutMs`, resolves with what `onTimeout` returns, or rejects with
 * what it throws.
 */
export async function withTimeout<T, Late>(
  work: Promise<T>,
  timeoutMs: number,
  onTimeout: () => Late,
): Promise<T | Late> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, timeoutMs)
  })
  try {
    return await Promise.race([work, timeout.then(onTimeout)])
  } finally {
    clearTimeout(timer)
  }
}
