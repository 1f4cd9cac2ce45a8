import { within } from '../store/within.ts'
import type { AssistantKey } from './AssistantKey.ts'

export interface KeyRingOptions {
  /** Keys that never change. */
  keys: readonly AssistantKey[]
  /** Reads further keys. */
  readKeys?: (() => readonly AssistantKey[] | Promise<readonly AssistantKey[]>) | undefined
  /** @throws Error if a key is invalid; it never shows the key */
  check(key: AssistantKey): void
  now(): number
  onProblem(message: string): void
}

const READ_EVERY_MS = 10_000
/** Requests wait for the keys. */
const READ_WITHIN_MS = 5_000

/**
 * The public keys that are valid now. Keys are read again every ten seconds, so that they change without a restart.
 * When that fails, or takes over five seconds, those read before stay.
 */
export function createKeyRing(options: KeyRingOptions): () => Promise<readonly AssistantKey[]> {
  const { keys, readKeys, check, now, onProblem } = options
  let further: readonly AssistantKey[] = []
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | undefined

  async function read(): Promise<void> {
    try {
      const found = await within(READ_WITHIN_MS, 'readKeys', Promise.resolve(readKeys!()))
      for (const key of found) check(key)
      further = found
    } catch (error) {
      // Node's own words on invalid JSON quote it, and it holds keys.
      const reason = error instanceof SyntaxError ? 'this is not JSON' : (error as Error).message
      onProblem(`the keys could not be read, and stay as they were: ${reason}`)
    }
    readAt = now()
  }

  return async () => {
    if (readKeys !== undefined && now() - readAt >= READ_EVERY_MS) {
      reading ??= read().finally(() => (reading = undefined))
      await reading
    }
    return [...keys, ...further]
  }
}
