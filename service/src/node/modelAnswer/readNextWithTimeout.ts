/**
 * Waits for the next item of a stream.
 *
 * @throws Error when no item comes within `timeoutMs`.
 */
export async function readNextWithTimeout<Item>(
  stream: AsyncIterator<Item>,
  timeoutMs: number,
): Promise<IteratorResult<Item, unknown>> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stalled = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`the model sent nothing for ${timeoutMs} ms`)), timeoutMs)
  })
  try {
    return await Promise.race([stream.next(), stalled])
  } finally {
    clearTimeout(timer)
  }
}
