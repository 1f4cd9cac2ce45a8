import { lazyModule } from '../react/lazyModule.ts'
import { createProblem, ProblemError } from '../protocol/index.ts'
import type * as RequestRuntime from './requestRuntime.ts'

/** Loads the chunk that requests need. */
export interface RuntimeLoader<Chunk> {
  /** Loads the chunk before the first question. If that fails, `load` tries again. */
  preload(): Promise<void>
  /** The chunk, if it has loaded. */
  get(): Chunk | undefined
  /** Calls `action` immediately if the chunk has loaded, otherwise after loading it, even if that fails. */
  callWhenSettled(action: () => void): void
  /**
   * Returns the chunk, and loads it if necessary.
   *
   * @throws ProblemError `offline` or `blocked` if it can't be loaded, `stalled` if loading takes too long.
   * @throws The reason of `signal`, as soon as that is aborted.
   */
  load(signal: AbortSignal | null | undefined, stallTimeoutMs: number): Promise<Chunk>
}

export function createRuntimeLoader<Chunk>(fetchChunk: () => Promise<Chunk>): RuntimeLoader<Chunk> {
  const chunk = lazyModule(fetchChunk)
  return {
    preload: chunk.load,
    get: chunk.get,
    callWhenSettled(action) {
      if (!chunk.get()) void chunk.load().then(action)
      else action()
    },
    async load(signal, stallTimeoutMs) {
      if (!chunk.get()) await settledOrEnded(chunk.load(), signal, stallTimeoutMs)
      signal?.throwIfAborted()
      const loaded = chunk.get()
      if (loaded) return loaded
      const isOffline = (globalThis.navigator as Navigator | undefined)?.onLine === false
      throw new ProblemError(
        createProblem(isOffline ? 'offline' : 'blocked', { detail: 'A file of the assistant could not be loaded.' }),
      )
    },
  }
}

export const requestRuntime = createRuntimeLoader<typeof RequestRuntime>(() => import('./requestRuntime.ts'))

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
