import { lazyModule } from '../../react/lazyModule.ts'

/** Loads with the first citation, or when a reader hovers or focuses a button that copies a table. */
export const answerTools = lazyModule(() => import('./answerTools.ts'))
