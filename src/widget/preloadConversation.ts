import { preloadRequestRuntime } from '../chat/index.ts'
import { preloadMarkdown } from '../markdown/index.ts'

/**
 * Fetches what asks, reads and draws, so that the first answer need not wait for it: when the reader is about to open
 * the widget, and when it opens. What can't be fetched is tried anew when it is needed.
 */
export function preloadConversation(): void {
  void preloadRequestRuntime()
  void preloadMarkdown()
}
