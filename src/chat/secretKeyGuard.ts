import { problemOf } from '../protocol/index.ts'
import { hasSecretKey } from '../transport/index.ts'
import type { ConversationCore } from './conversationCore.ts'
import type { UseDocsAssistantOptions } from './options.ts'

/** Keeps an admin key from being used in a browser (reference 5), and says so to the developer, once. */
export interface SecretKeyGuard {
  /** True when nothing may be sent. */
  isLocked(): boolean
  report(): void
}

/** True when the options hold an admin key in plain sight. What a function for headers gives is checked when it is asked. */
export function hasSecretKeyIn({ apiKey, headers }: Pick<UseDocsAssistantOptions, 'apiKey' | 'headers'>): boolean {
  return hasSecretKey(apiKey, typeof headers === 'function' ? undefined : headers)
}

export function createSecretKeyGuard(core: ConversationCore): SecretKeyGuard {
  let isReported = false

  function report(): void {
    if (isReported) return
    isReported = true
    console.error(
      'DocsAssistant: the key that it was given is an admin key, which must stay on your server. Nothing is sent. ' +
        'Use the public assistant key, which has "_dsc_" in its prefix, and replace the admin key: this page has shown it.',
    )
    core.tellProblem(problemOf('secret-key'))
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
