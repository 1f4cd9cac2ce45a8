import { lazyModule } from '../react/lazyModule.ts'
import type * as DocsEngine from './docsEngine.ts'

/** Starts the engine of a site without a server. Loads when a reader opens the panel or the search. */
export const docsEngine = lazyModule<typeof DocsEngine>(() => import('./docsEngine.ts'))
