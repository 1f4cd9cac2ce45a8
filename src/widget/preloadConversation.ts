import { requestRuntime } from '../chat/index.ts'
import { preloadMarkdown } from '../markdown/index.ts'
import { runWhenIdle } from '../schedule/runWhenIdle.ts'
import { answerParts } from '../ui/parts/loadAnswerParts.ts'

/**
 * Starts loading the code that sends questions and renders answers. Called when a question is likely or a conversation
 * was stored, so that this work isn't done when the panel opens. If it fails, the code loads when it is needed.
 *
 * @param also Called when the browser is idle, for other work that is slow the first time.
 */
export function preloadConversation(also?: () => unknown): void {
  void requestRuntime.load()
  void preloadMarkdown()
  void answerParts.load()
  if (also !== undefined) runWhenIdle(also)
}
