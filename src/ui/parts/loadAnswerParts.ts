import { lazyModule } from '../../react/lazyModule.ts'

/** Everything in an answer besides its text: tool calls, reasoning, sources, follow-up questions. */
export const answerParts = lazyModule(() => import('./answerParts.ts'))

/** Loads with the first of these parts, or when a reader hovers or focuses its button. */
export const rareParts = lazyModule(() => import('./rareParts.ts'))
