import type { Problem } from '../../protocol/index.ts'
import type { ConversationCore } from '../core/conversationCore.ts'
import { readEntry, resolveStorage, writeEntry, siteKey } from '../storage/browserStorage.ts'

/** When the service will take the next question from this browser. The tabs of a site share it through the storage. */
export interface RateLimit {
  /** Reads the limit that another tab stored. */
  readShared(): void
  /** Stores the limit that a problem names. */
  note(problem: Problem): void
  /** Whole seconds until the next question may be sent, or 0. */
  secondsLeft(): number
}

const MAX_MS = 7 * 24 * 60 * 60 * 1000

export function createRateLimit(core: ConversationCore): RateLimit {
  const key = (): string => siteKey('limit', core.options)

  function readShared(): void {
    const until = Number(readEntry(resolveStorage(core.options.storage), key()) ?? NaN)
    const now = Date.now()
    if (until > now && until < now + MAX_MS && until !== core.store.get().retryAt) core.update({ retryAt: until })
  }

  return {
    readShared,
    note({ status, retryAfterSeconds }) {
      // A problem without a status is our own, raised because the limit still holds.
      if (status === undefined || retryAfterSeconds === undefined) return
      const retryAt = Date.now() + retryAfterSeconds * 1000
      core.update({ retryAt })
      writeEntry(resolveStorage(core.options.storage), key(), String(retryAt))
    },
    secondsLeft() {
      readShared()
      return Math.max(0, Math.ceil(((core.store.get().retryAt ?? 0) - Date.now()) / 1000))
    },
  }
}
