import { lazyModule } from '../../react/lazyModule.ts'

/** Everything in an answer besides its text: tool calls, reasoning, sources, follow-up questions. */
export const answerParts = lazyModule(() => import('./answerParts.ts'))
