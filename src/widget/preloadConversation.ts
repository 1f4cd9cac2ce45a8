import { preloadRequestRuntime } from '../chat/index.ts'
import { preloadMarkdown } from '../markdown/index.ts'
import { preloadAnswerParts } from '../ui/parts/loadAnswerParts.ts'

/**
 * Starts to load the code that sends questions and renders answers. Called when a question or a stored conversation is
 * on its way, so that opening the panel costs less. If it fails, that code is loaded when it is needed.
 *
 * @param warmUp what else to do for the first time when the browser is idle
 */
export function preloadConversation(warmUp?: () => unknown): void {
  void preloadRequestRuntime()
  void preloadMarkdown(warmUp)
  void preloadAnswerParts()
}
