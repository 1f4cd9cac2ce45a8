import { lazyModule } from '../react/lazyModule.ts'
import { wanted } from './wanted.ts'
import type * as WidgetPanelModule from './WidgetPanel.tsx'

/** How long the fields load alone. */
const ALONE_MS = 100

/** What takes keys until the panel is there. Loads with the page where the host has chosen the variant `bar`. */
export const fields = lazyModule(() => import('./Fields.tsx'))

/**
 * Everything behind the launcher: the panel with its labels, and the conversation. Loads when a reader turns to the
 * launcher.
 */
export const widgetPanel = lazyModule<typeof WidgetPanelModule>(async () => {
  const ready = fields.load()
  // Running the panel's code would hold up the first field. On a slow network, both are requested at once.
  const limit = new Promise((resolve) => setTimeout(resolve, ALONE_MS))
  await Promise.race([ready.then(() => wanted.frame), limit])
  const module = await import('./WidgetPanel.tsx')
  await module.prepare(ready)
  return module
})
