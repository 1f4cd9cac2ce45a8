import { lazyModule } from '../react/lazyModule.ts'
import type * as WidgetPanelModule from './WidgetPanel.tsx'

/** Everything behind the launcher: the panel and the conversation. Loads when a reader turns to the launcher. */
export const widgetPanel = lazyModule<typeof WidgetPanelModule>(() => import('./WidgetPanel.tsx'))
