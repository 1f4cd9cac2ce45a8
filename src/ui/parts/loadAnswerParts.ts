import { lazyModule } from '../../react/lazyModule.ts'

/** Everything in an answer besides its text: tool calls, reasoning, sources, follow-up questions. */
export const answerParts = lazyModule(() => import('./answerParts.ts'))

/**
 * Files, the details of a tool call, what the reader is asked, and the forms of a message. Loads with the first of
 * them, or when a reader hovers or focuses its button.
 */
export const rareParts = lazyModule(() => import('./rareParts.ts'))
