/** Gives stories what only a test run has: the kind of run, and the browser's emulated media features. */
import { inject } from 'vitest'
import { cdp } from 'vitest/browser'

declare module 'vitest' {
  interface ProvidedContext {
    isFullRun: boolean
  }
}

declare global {
  /** Whether this is the full, nightly run. */
  var isFullRun: boolean | undefined
  var emulateMedia: ((feature: 'forced-colors' | 'prefers-contrast', value: string) => Promise<unknown>) | undefined
}

/** All emulated features, because the browser resets those that a call doesn't repeat. */
const emulated = new Map<string, string>()

globalThis.isFullRun = inject('isFullRun')
globalThis.emulateMedia = (feature, value) => {
  emulated.set(feature, value)
  const tools = cdp() as unknown as { send: (method: string, parameters: object) => Promise<unknown> }
  return tools.send('Emulation.setEmulatedMedia', { features: [...emulated].map(([name, value]) => ({ name, value })) })
}
