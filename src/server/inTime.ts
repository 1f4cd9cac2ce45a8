/** Waits for `work` so long, in milliseconds; then for what `late` answers, or throws, in its place. */
export async function inTime<T, Late>(work: Promise<T>, timeoutMs: number, late: () => Late): Promise<T | Late> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, timeoutMs)
  })
  try {
    return await Promise.race([work, timeout.then(late)])
  } finally {
    clearTimeout(timer)
  }
}
