import { lazyModule } from '../react/lazyModule.ts'
import { problemOf, ProblemError } from '../protocol/index.ts'
import type * as Answering from './answering.ts'

/** The chunk that answers need. */
export interface AnsweringLoader<Chunk> {
  /** Fetches it before there is a question. A failure is nobody's problem yet: asking tries anew. */
  preload(): Promise<void>
  /**
   * Gives it, and fetches it now if it is not there yet.
   *
   * @throws ProblemError `offline` or `blocked` when it can't be fetched, `stalled` when nothing comes of it; what
   * `signal` was aborted with, as soon as it is
   */
  load(signal: AbortSignal | null | undefined, stallTimeoutMs: number): Promise<Chunk>
}

export function createAnsweringLoader<Chunk>(fetchChunk: () => Promise<Chunk>): AnsweringLoader<Chunk> {
  const chunk = lazyModule(fetchChunk)
  return {
    preload: chunk.load,
    async load(signal, stallTimeoutMs) {
      if (chunk.get() === undefined) await settledOrEnded(chunk.load(), signal, stallTimeoutMs)
      signal?.throwIfAborted()
      const loaded = chunk.get()
      if (loaded !== undefined) return loaded
      const isOffline = (globalThis.navigator as Navigator | undefined)?.onLine === false
      throw new ProblemError(
        problemOf(isOffline ? 'offline' : 'blocked', { detail: 'A file of the assistant could not be loaded.' }),
      )
    },
  }
}

export const { preload: preloadAnswering, load: loadAnswering } = createAnsweringLoader<typeof Answering>(
  () => import('./answering.ts'),
)

/** The browser may keep a fetch of a chunk open for minutes, and knows no way to give it up. */
function settledOrEnded(
  loading: Promise<void>,
  signal: AbortSignal | null | undefined,
  stallTimeoutMs: number,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = (): void => reject(signal?.reason as Error)
    const timer = setTimeout(() => reject(new ProblemError(problemOf('stalled'))), stallTimeoutMs)
    if (signal?.aborted === true) abort()
    signal?.addEventListener('abort', abort)
    void loading.then(resolve).finally(() => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', abort)
    })
  })
}
