import { createProblem } from '../../protocol/index.ts'
import { hasAdminKey } from '../../transport/index.ts'
import type { ConversationCore } from '../core/conversationCore.ts'
import type { ChatOptions } from '../core/options.ts'

/** Prevents the use of an admin key in a browser (protocol.md#keys), and reports it to the developer once. */
export interface SecretKeyGuard {
  /** Whether sending is forbidden. If so, also reports the key. */
  isLocked(): boolean
  report(): void
}

/** Whether the options contain an admin key. The headers from a function are checked with each request. */
export function hasSecretKeyIn({ apiKey, headers, ...rule }: ChatOptions): boolean {
  return hasAdminKey(apiKey, typeof headers === 'function' ? undefined : headers, rule)
}

export function createSecretKeyGuard(core: ConversationCore): SecretKeyGuard {
  let isReported = false

  function report(): void {
    if (isReported) return
    isReported = true
    console.error('DocsAssistant: got an admin key, so nothing was sent. Revoke it and use a public key ("_dsc_").')
    core.emitProblem(createProblem('secret-key'))
  }

  return {
    report,
    isLocked() {
      if (!hasSecretKeyIn(core.options)) return false
      report()
      return true
    },
  }
}
