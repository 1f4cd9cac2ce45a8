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
    const until = Number(readEntry(resolveStorage(core.options.storage), key()))
    const now = Date.now()
    if (until > now && until < now + MAX_MS && until !== core.store.get().retryAt) core.update({ retryAt: until })
  }

  return {
    readShared,
    note({ status, retryAfterSeconds }) {
      // A problem without a status is not from the service: a known limit still holds.
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
