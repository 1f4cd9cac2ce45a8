import { lazyModule } from '../react/lazyModule.ts'
import { wanted } from './wantedLanguage.ts'
import type * as WidgetPanelModule from './WidgetPanel.tsx'

/**
 * Everything behind the launcher: the panel with its labels, and the conversation. Loads when a reader turns to the
 * launcher.
 */
export const widgetPanel = lazyModule<typeof WidgetPanelModule>(async () => {
  const module = await import('./WidgetPanel.tsx')
  await module.preloadLocale(wanted.language)
  return module
})
