import { lazyModule } from '../react/lazyModule.ts'
import { createProblem, ProblemError } from '../protocol/index.ts'
import type * as RequestRuntime from './requestRuntime.ts'

/** Loads the chunk that requests need. */
export interface RuntimeLoader<Chunk> {
  /** Fetches the chunk ahead of the first question. If that fails, `load` tries again. */
  preload(): Promise<void>
  /** The chunk, if it is there. */
  get(): Chunk | undefined
  /** Calls `action` at once if the chunk is there, or else once it was fetched, even if that failed. */
  callWhenSettled(action: () => void): void
  /**
   * Returns the chunk, fetching it now if needed.
   *
   * @throws ProblemError `offline` or `blocked` when it can't be fetched, `stalled` when the fetch does not end
   * @throws the reason of `signal`, as soon as it is aborted
   */
  load(signal: AbortSignal | null | undefined, stallTimeoutMs: number): Promise<Chunk>
}

export function createRuntimeLoader<Chunk>(fetchChunk: () => Promise<Chunk>): RuntimeLoader<Chunk> {
  const chunk = lazyModule(fetchChunk)
  return {
    preload: chunk.load,
    get: chunk.get,
    callWhenSettled(action) {
      if (chunk.get() === undefined) void chunk.load().then(action)
      else action()
    },
    async load(signal, stallTimeoutMs) {
      if (chunk.get() === undefined) await settledOrEnded(chunk.load(), signal, stallTimeoutMs)
      signal?.throwIfAborted()
      const loaded = chunk.get()
      if (loaded !== undefined) return loaded
      const isOffline = (globalThis.navigator as Navigator | undefined)?.onLine === false
      throw new ProblemError(
        createProblem(isOffline ? 'offline' : 'blocked', { detail: 'A file of the assistant could not be loaded.' }),
      )
    },
  }
}

export const requestRuntime = createRuntimeLoader<typeof RequestRuntime>(() => import('./requestRuntime.ts'))

/** A browser may keep the fetch of a chunk open for minutes, and can't cancel it. */
function settledOrEnded(
  loading: Promise<void>,
  signal: AbortSignal | null | undefined,
  stallTimeoutMs: number,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = (): void => reject(signal?.reason as Error)
    const timer = setTimeout(() => reject(new ProblemError(createProblem('stalled'))), stallTimeoutMs)
    if (signal?.aborted === true) abort()
    signal?.addEventListener('abort', abort)
    // Not `finally`, which some host pages remove with an old polyfill.
    void loading.then(() => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', abort)
      resolve()
    })
  })
}
