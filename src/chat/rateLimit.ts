import type { Problem } from '../protocol/index.ts'
import type { ConversationCore } from './conversationCore.ts'
import { entryKey, readEntry, resolveStorage, writeEntry } from './browserStorage.ts'

/** Until when the service takes no question from this browser, as the tabs of a site tell each other through storage. */
export interface RateLimit {
  /** Takes over what another tab was told. */
  readShared(): void
  /** Takes the service at its word. */
  note(problem: Problem): void
  /** Whole seconds until the next question may be sent; 0 when it may be now. */
  secondsLeft(): number
}

const LONGEST_MS = 7 * 24 * 60 * 60 * 1000

export function createRateLimit(core: ConversationCore): RateLimit {
  const key = (): string => entryKey('limit', core.options.domain, core.options.baseUrl)

  function readShared(): void {
    const until = Number(readEntry(resolveStorage(core.options.storage), key()) ?? NaN)
    const now = Date.now()
    if (until > now && until < now + LONGEST_MS && until !== core.cell.get().retryAt) core.update({ retryAt: until })
  }

  return {
    readShared,
    note({ status, retryAfterSeconds }) {
      // Without a status it is our own echo of an earlier answer.
      if (status === undefined || retryAfterSeconds === undefined) return
      const retryAt = Date.now() + retryAfterSeconds * 1000
      core.update({ retryAt })
      writeEntry(resolveStorage(core.options.storage), key(), String(retryAt))
    },
    secondsLeft() {
      readShared()
      return Math.max(0, Math.ceil(((core.cell.get().retryAt ?? 0) - Date.now()) / 1000))
    },
  }
}
