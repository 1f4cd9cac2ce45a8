import type { ConversationCore } from '../core/conversationCore.ts'
import { createSiteKey } from '../storage/createSiteKey.ts'
import { readEntry, resolveStorage } from '../../dom/storage.ts'

const MAX_MS = 7 * 24 * 60 * 60 * 1000

/** Where the tabs of a site share when the service accepts the next question. */
export function getLimitKey({ options }: ConversationCore): string {
  return createSiteKey('limit', options)
}

/** Reads the limit that this or another tab has stored. */
export function readLimit(core: ConversationCore): void {
  const [start, length] = (readEntry(resolveStorage(core.options.storage), getLimitKey(core)) ?? '')
    .split('+')
    .map(Number)
  const passed = Date.now() - (start ?? 0)
  // If the clock has been set back since, the time that is left is unknown.
  if (length === undefined || !(passed >= 0 && passed < length && length < MAX_MS)) return
  const retryAt = start! + length
  if (retryAt !== core.store.get().retryAt) core.update({ retryAt })
}
