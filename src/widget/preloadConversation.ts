import { requestRuntime } from '../chat/index.ts'
import { preloadMarkdown } from '../markdown/index.ts'
import { runWhenIdle } from '../schedule/runWhenIdle.ts'
import { answerParts } from '../ui/parts/loadAnswerParts.ts'

/** Loads the code that sends questions and renders answers. `also` runs when the browser is idle. */
export function preloadConversation(also?: () => unknown): void {
  void requestRuntime.load()
  void preloadMarkdown()
  void answerParts.load()
  if (also !== undefined) runWhenIdle(also)
}
