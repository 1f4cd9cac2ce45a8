import { lazyModule } from '../react/lazyModule.ts'
import type * as WidgetPanelModule from './WidgetPanel.tsx'

/** What takes keys until the panel is there. Loads with the page where the host has chosen the variant `bar`. */
export const fields = lazyModule(() => import('./Fields.tsx'))

/**
 * Everything behind the launcher: the panel with its labels, and the conversation. Loads when a reader turns to the
 * launcher.
 */
export const widgetPanel = lazyModule<typeof WidgetPanelModule>(async () => {
  // First, because it is small.
  const ready = fields.load()
  const module = await import('./WidgetPanel.tsx')
  await module.prepare(ready)
  return module
})
