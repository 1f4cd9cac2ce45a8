import { useState } from 'react'
import { useAnnounce } from '../Announcer.tsx'
import { MessageAction } from './MessageAction.tsx'
import { useLabels } from '../settings.ts'

/** A reader's vote on an answer. */
export interface Feedback {
  messageId: string
  /** Null removes an earlier vote. */
  value: 'up' | 'down' | null
}

export interface MessageFeedbackProps {
  messageId: string
  onFeedback: (feedback: Feedback) => void
}

/** Asks whether an answer helped. A second press removes the vote. */
export function MessageFeedback({ messageId, onFeedback }: MessageFeedbackProps) {
  const labels = useLabels()
  const announce = useAnnounce()
  const [value, setValue] = useState<Feedback['value']>(null)
  const vote = (pressed: 'up' | 'down') => {
    const next = value === pressed ? null : pressed
    setValue(next)
    if (next !== null) announce(labels.feedbackThanks)
    onFeedback({ messageId, value: next })
  }
  return (
    <div
      data-slot="feedback"
      data-value={value ?? 'none'}
      role="group"
      aria-label={labels.feedback}
      className="da:flex da:items-center da:gap-0.5"
    >
      <MessageAction
        icon="thumbUp"
        label={labels.feedbackUp}
        aria-pressed={value === 'up'}
        onClick={() => vote('up')}
      />
      <MessageAction
        icon="thumbDown"
        label={labels.feedbackDown}
        aria-pressed={value === 'down'}
        onClick={() => vote('down')}
      />
      {value !== null && (
        <span aria-hidden="true" className="da:px-1 da:text-xs da:text-text-muted">
          {labels.feedbackThanks}
        </span>
      )}
    </div>
  )
}
