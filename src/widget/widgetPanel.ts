import { lazyModule } from '../react/lazyModule.ts'
import { wanted } from './wanted.ts'
import type * as WidgetPanelModule from './WidgetPanel.tsx'

/** How long the panel's code waits for the code of the fields. */
const ALONE_MS = 100

/** The fields that accept input until the panel has loaded. For the variant `bar`, they load with the page. */
export const fields = lazyModule(() => import('./Fields.tsx'))

/**
 * Everything behind the launcher: the panel with its labels, and the conversation. Loads when a reader hovers or
 * focuses the launcher.
 */
export const widgetPanel = lazyModule<typeof WidgetPanelModule>(
  () => import('./WidgetPanel.tsx'),
  async (importPanel) => {
    const ready = fields.load()
    // The first field should not wait for the panel's code to run. On a slow network, both are requested at the same
    // time.
    const limit = new Promise((resolve) => setTimeout(resolve, ALONE_MS))
    await Promise.race([ready.then(() => wanted.frame), limit])
    const module = await importPanel()
    await module.prepare(ready)
    return module
  },
)
