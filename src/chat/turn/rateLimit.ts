import type { Problem } from '../../protocol/index.ts'
import type { ConversationCore } from '../core/conversationCore.ts'
import { readEntry, resolveStorage, writeEntry, createSiteKey } from '../storage/browserStorage.ts'

/** Tracks when the service accepts the next question. The tabs of a site share the limit through the storage. */
export interface RateLimit {
  /** Reads the limit that another tab stored. */
  readShared(): void
  /** Stores the limit of a problem, if it has one. */
  note(problem: Problem): void
  /** The whole seconds until the next question may be sent; 0 if there is no limit. */
  secondsLeft(): number
}

const MAX_MS = 7 * 24 * 60 * 60 * 1000

export function createRateLimit(core: ConversationCore): RateLimit {
  const key = (): string => createSiteKey('limit', core.options)

  function readShared(): void {
    const [start, length] = (readEntry(resolveStorage(core.options.storage), key()) ?? '').split('+').map(Number)
    const passed = Date.now() - (start ?? 0)
    // If the clock has been set back since, the time that is left is unknown.
    if (length === undefined || !(passed >= 0 && passed < length && length < MAX_MS)) return
    const retryAt = start! + length
    if (retryAt !== core.store.get().retryAt) core.update({ retryAt })
  }

  return {
    readShared,
    note({ status, retryAfterSeconds }) {
      // A problem without a status is not from the service: a known limit still holds.
      if (status === undefined || retryAfterSeconds === undefined) return
      const [now, length] = [Date.now(), retryAfterSeconds * 1000]
      core.update({ retryAt: now + length })
      writeEntry(resolveStorage(core.options.storage), key(), `${now}+${length}`)
    },
    secondsLeft() {
      readShared()
      return Math.max(0, Math.ceil(((core.store.get().retryAt ?? 0) - Date.now()) / 1000))
    },
  }
}
