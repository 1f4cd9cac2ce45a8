import { lazyModule } from '../../react/lazyModule.ts'

/** Tool calls, reasoning, sources and follow-up questions: what an answer can have beside its text. */
export const answerParts = lazyModule(() => import('./answerParts.ts'))

/** Loads them before the first answer needs them. */
export function preloadAnswerParts(): Promise<void> {
  return answerParts.load()
}
