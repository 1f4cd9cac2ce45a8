/** The limit of questions. This code loads with the first question. */
import type { Problem } from '../../protocol/index.ts'
import type { ConversationCore } from '../core/conversationCore.ts'
import { resolveStorage, writeEntry } from '../../dom/storage.ts'
import { getLimitKey, readLimit } from './rateLimit.ts'

/** Stores the limit of a problem, if it has one. */
export function noteLimit(core: ConversationCore, { status, retryAfterSeconds }: Problem): void {
  // A problem without a status is not from the service: a known limit still holds.
  if (status === undefined || retryAfterSeconds === undefined) return
  const [now, length] = [Date.now(), retryAfterSeconds * 1000]
  core.update({ retryAt: now + length })
  writeEntry(resolveStorage(core.options.storage), getLimitKey(core), `${now}+${length}`)
}

/** The whole seconds until the next question may be sent; 0 if there is no limit. */
export function getSecondsLeft(core: ConversationCore): number {
  readLimit(core)
  return Math.max(0, Math.ceil(((core.store.get().retryAt ?? 0) - Date.now()) / 1000))
}
