import { useEffect, useId, useRef, useState } from 'react'
import { styleButton } from '../styleButton.ts'
import { useLabels } from '../settings.ts'

export interface FeedbackFormProps {
  /** The reasons that the reader may choose from. */
  reasons: readonly string[]
  onSend: (details: { reasons: string[]; comment: string }) => void
  onCancel: () => void
}

const MAX_CHARACTERS = 2000

/** Asks why an answer did not help. Renders a `<form data-slot="feedback-form">`. */
export function FeedbackForm({ reasons, onSend, onCancel }: FeedbackFormProps) {
  const labels = useLabels()
  const commentId = useId()
  const form = useRef<HTMLFormElement>(null)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [comment, setComment] = useState('')
  useEffect(() => form.current?.querySelector<HTMLElement>('input, textarea')?.focus(), [])
  const isEmpty = chosen.size === 0 && comment.trim() === ''
  const toggle = (reason: string): void => {
    const next = new Set(chosen)
    if (!next.delete(reason)) next.add(reason)
    setChosen(next)
  }
  return (
    <form
      ref={form}
      data-slot="feedback-form"
      aria-label={labels.feedbackReason}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isEmpty) onSend({ reasons: reasons.filter((reason) => chosen.has(reason)), comment: comment.trim() })
      }}
      className={
        'da:ms-1.5 da:mt-2 da:flex da:w-full da:flex-col da:gap-2.5 da:rounded-box da:bg-surface-sunken da:p-3 ' +
        'da:text-small'
      }
    >
      <fieldset className="da:flex da:flex-wrap da:gap-x-4 da:gap-y-1">
        <legend className="da:mb-1 da:font-medium">{labels.feedbackReason}</legend>
        {reasons.map((reason) => (
          <label key={reason} className="da:flex da:min-h-7 da:items-center da:gap-1.5 da:pointer-coarse:min-h-10">
            <input
              type="checkbox"
              className="da:size-4 da:accent-(--da-accent)"
              checked={chosen.has(reason)}
              onChange={() => toggle(reason)}
            />
            {reason}
          </label>
        ))}
      </fieldset>
      <label htmlFor={commentId}>{labels.feedbackComment}</label>
      <textarea
        id={commentId}
        dir="auto"
        rows={2}
        maxLength={MAX_CHARACTERS}
        value={comment}
        onChange={(event) => setComment(event.target.value)}
        className="da:field da:outline-hidden da:pointer-coarse:text-base"
      />
      <div className="da:flex da:justify-end da:gap-2">
        <button type="button" onClick={onCancel} className={styleButton('quiet')}>
          {labels.editCancel}
        </button>
        <button type="submit" disabled={isEmpty} className={styleButton('main')}>
          {labels.feedbackSend}
        </button>
      </div>
    </form>
  )
}
