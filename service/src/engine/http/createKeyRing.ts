import { waitAtMost } from '../store/waitAtMost.ts'
import type { AssistantKey } from './AssistantKey.ts'

type GivenKeys = readonly (string | AssistantKey)[]

/** Reads public keys, from a file or a database. */
export type ReadKeys = () => GivenKeys | Promise<GivenKeys>

export interface KeyRingOptions {
  /** Fixed keys. null if requests need none. */
  keys: readonly AssistantKey[] | null
  /** Reads more keys. */
  readKeys?: ReadKeys | undefined
  /**
   * Checks a key.
   *
   * @throws Error If the key is invalid. The message doesn't contain the key.
   */
  parse(key: string | AssistantKey): AssistantKey
  now(): number
  onProblem(message: string): void
}

const READ_EVERY_MS = 10_000
/** Requests wait for the keys, so reading them has a time limit. */
const READ_WITHIN_MS = 5_000

/**
 * Returns a function for the public keys that are currently valid. Keys are read again every ten seconds, so they can
 * change without a restart. If that fails, or takes over five seconds, the previous keys remain valid.
 */
export function createKeyRing(options: KeyRingOptions): () => Promise<readonly AssistantKey[] | null> {
  const { keys, readKeys, parse, now, onProblem } = options
  let further: readonly AssistantKey[] = []
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | undefined

  async function read(): Promise<void> {
    try {
      const found = await waitAtMost(READ_WITHIN_MS, 'readKeys', Promise.resolve(readKeys!()))
      // In plain JavaScript, owners may return something else.
      if (!Array.isArray(found)) throw new TypeError('readKeys must return a list')
      further = (found as GivenKeys).map(parse)
    } catch (error) {
      // Node's message about invalid JSON quotes the text, which contains keys.
      const reason = error instanceof SyntaxError ? 'this is not JSON' : (error as Error).message
      onProblem(`the keys could not be read, and stay as they were: ${reason}`)
    }
    readAt = now()
  }

  if (keys === null) return async () => null
  return async () => {
    if (readKeys !== undefined && now() - readAt >= READ_EVERY_MS) {
      reading ??= read().finally(() => (reading = undefined))
      await reading
    }
    return [...keys, ...further]
  }
}
