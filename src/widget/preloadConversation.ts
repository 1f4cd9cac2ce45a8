import { preloadRequestRuntime } from '../chat/index.ts'
import { preloadMarkdown } from '../markdown/index.ts'
import { preloadAnswerParts } from '../ui/parts/loadAnswerParts.ts'

/**
 * Starts to load the code that sends questions and renders answers, before the first answer needs it. If that fails, it
 * is loaded when it is needed.
 */
export function preloadConversation(): void {
  void preloadRequestRuntime()
  void preloadMarkdown()
  void preloadAnswerParts()
}
