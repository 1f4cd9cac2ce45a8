import { lazyModule } from '../react/lazyModule.ts'
import type * as ReaderPanels from './readerPanels.ts'

/** Loads when a reader hovers or focuses a button that opens one of them, or if docs.json has versions or languages. */
export const readerPanels = lazyModule<typeof ReaderPanels>(() => import('./readerPanels.ts'))
