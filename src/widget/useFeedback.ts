import { useCallback } from 'react'
import type { Feedback } from '../ui/message/MessageActions.tsx'
import type { WidgetProps } from './DocsAssistantProps.ts'

/** Passes feedback on to the host, and reports each vote as an event. Undefined if the host takes no feedback. */
export function useFeedback({ onFeedback, onEvent }: Pick<WidgetProps, 'onFeedback' | 'onEvent'>) {
  const report = useCallback(
    (feedback: Feedback, threadId: string | undefined) => {
      onFeedback?.(feedback)
      const { messageId, value, reasons } = feedback
      // Reasons follow a vote that was already reported. Events never contain the reader's words.
      if (reasons === undefined) onEvent?.({ type: 'feedback', threadId, messageId, value })
    },
    [onFeedback, onEvent],
  )
  return onFeedback === undefined ? undefined : report
}
