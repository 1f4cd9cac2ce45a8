/** What only a test run can tell a story or do for it. Storybook itself has no such power. */
import { inject } from 'vitest'
import { cdp } from 'vitest/browser'

declare module 'vitest' {
  interface ProvidedContext {
    isFullRun: boolean
  }
}

declare global {
  /** Whether this is the nightly run. */
  var isFullRun: boolean | undefined
  var emulateMedia: ((feature: 'forced-colors' | 'prefers-contrast', value: string) => Promise<unknown>) | undefined
}

/** The browser forgets what is not sent again. */
const emulated = new Map<string, string>()

globalThis.isFullRun = inject('isFullRun')
globalThis.emulateMedia = (feature, value) => {
  emulated.set(feature, value)
  const tools = cdp() as unknown as { send: (method: string, parameters: object) => Promise<unknown> }
  return tools.send('Emulation.setEmulatedMedia', { features: [...emulated].map(([name, value]) => ({ name, value })) })
}
