import { lazyModule, type LazyModule } from '../react/lazyModule.ts'
import { createProblem, ProblemError } from '../protocol/index.ts'
import type * as RequestRuntime from './requestRuntime.ts'

/** The code that sends questions, and stores conversations completely. */
export const requestRuntime = lazyModule<typeof RequestRuntime>(() => import('./requestRuntime.ts'))

/**
 * Returns a chunk, and loads it if necessary.
 *
 * @throws ProblemError `offline` or `blocked` if it can't be loaded, `stalled` if loading takes too long.
 * @throws The reason of `signal`, as soon as that is aborted.
 */
export async function loadInTime<Chunk>(
  chunk: LazyModule<Chunk>,
  signal: AbortSignal | null | undefined,
  stallTimeoutMs: number,
): Promise<Chunk> {
  if (!chunk.get()) await settledOrEnded(chunk.load(), signal, stallTimeoutMs)
  signal?.throwIfAborted()
  const loaded = chunk.get()
  if (loaded) return loaded
  const isOffline = (globalThis.navigator as Navigator | undefined)?.onLine === false
  throw new ProblemError(
    createProblem(isOffline ? 'offline' : 'blocked', { detail: 'A file of the assistant could not be loaded.' }),
  )
}

/** Limits the wait, because a browser may keep the request for a chunk open for minutes and can't cancel it. */
function settledOrEnded(
  loading: Promise<void>,
  signal: AbortSignal | null | undefined,
  stallTimeoutMs: number,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = (): void => reject(signal?.reason as Error)
    const timer = setTimeout(() => reject(new ProblemError(createProblem('stalled'))), stallTimeoutMs)
    if (signal?.aborted) abort()
    signal?.addEventListener('abort', abort)
    // Not `finally`, which is missing on host pages with an old polyfill for promises.
    void loading.then(() => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', abort)
      resolve()
    })
  })
}
