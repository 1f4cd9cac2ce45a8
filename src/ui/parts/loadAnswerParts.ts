import { lazyModule } from '../../react/lazyModule.ts'

/** Everything in an answer besides its text, and the forms of a message. Loads when the reader types. */
export const answerParts = lazyModule(() => import('./answerParts.ts'))
