import { requestRuntime } from '../chat/index.ts'
import { preloadMarkdown } from '../markdown/index.ts'
import { answerParts } from '../ui/parts/loadAnswerParts.ts'

/**
 * Starts loading the code that sends questions and renders answers. Called when a question is likely or a conversation
 * was stored, so that this work isn't done when the panel opens. If it fails, the code loads when it is needed.
 *
 * @param panel Where samples of answers are laid out when the browser is idle.
 * @param also Called before that, for other work that is slow the first time.
 */
export function preloadConversation(panel?: Element | null, also?: () => unknown): void {
  void requestRuntime.load()
  void preloadMarkdown()
  void answerParts.load().then(() => panel && answerParts.get()?.layOutSamples(panel, also))
}
