/** What only a test's browser can do for a story. Storybook itself has no such power. */
import { cdp } from 'vitest/browser'

declare global {
  var emulateForcedColors: ((isActive: boolean) => Promise<unknown>) | undefined
}

globalThis.emulateForcedColors = (isActive) => {
  const tools = cdp() as unknown as { send: (method: string, parameters: object) => Promise<unknown> }
  const features = [{ name: 'forced-colors', value: isActive ? 'active' : 'none' }]
  return tools.send('Emulation.setEmulatedMedia', { features })
}
