import { lazyModule } from '../react/lazyModule.ts'

/** Loads when a panel mounts, or when a reader hovers or focuses the button that opens it. */
export const jobPanels = lazyModule(() => import('./jobPanels.ts'))
