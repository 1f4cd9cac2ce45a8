/** What only a test's browser can do for a story. Storybook itself has no such power. */
import { cdp } from 'vitest/browser'

declare global {
  var emulateMedia: ((feature: 'forced-colors' | 'prefers-contrast', value: string) => Promise<unknown>) | undefined
}

/** The browser forgets what is not sent again. */
const emulated = new Map<string, string>()

globalThis.emulateMedia = (feature, value) => {
  emulated.set(feature, value)
  const tools = cdp() as unknown as { send: (method: string, parameters: object) => Promise<unknown> }
  return tools.send('Emulation.setEmulatedMedia', { features: [...emulated].map(([name, value]) => ({ name, value })) })
}
