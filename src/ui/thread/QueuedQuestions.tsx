import { forwardRef, type HTMLAttributes } from 'react'
import type { QueuedQuestion } from '../../protocol/conversation.ts'
import { styleButton, QUIET_ICON_BUTTON } from '../styleButton.ts'
import { joinClasses } from '../joinClasses.ts'
import { Icon } from '../icons/Icon.tsx'
import { useLabels } from '../settings.ts'
import { useRemoveButtons } from '../useRemoveButtons.ts'
import { toLine } from '../toLine.ts'

/** The props of `<QueuedQuestions>`, the questions that wait for the current answer. */
export interface QueuedQuestionsProps extends HTMLAttributes<HTMLUListElement> {
  /** The questions that wait, in the order in which they will be asked. */
  questions: readonly QueuedQuestion[]
  /** Called when the reader removes a question. */
  onCancel: (id: string) => void
  /** Called when the reader continues a paused queue. Without it, there is no button for that. */
  onResume?: (() => void) | undefined
  /** Called when the focused button unmounts. It should move the focus to where the reader continues. */
  onEmptied?: (() => void) | undefined
}

/**
 * The questions that wait for the current answer. Delete and Backspace also remove one, and the focus moves to the
 * next. Renders a `<ul>` of `<li data-slot="queued">`, or nothing without questions.
 */
export const QueuedQuestions = forwardRef<HTMLUListElement, QueuedQuestionsProps>(function QueuedQuestions(
  { questions, onCancel, onResume, onEmptied, className, ...rest },
  ref,
) {
  const labels = useLabels()
  const removeButton = useRemoveButtons({
    count: questions.length,
    onRemove: (index) => onCancel(questions[index]!.id),
    onEmptied,
  })
  if (questions.length === 0) return null
  const paused = questions.filter(({ isPaused }) => isPaused).length
  return (
    <ul
      ref={ref}
      aria-label={paused > 0 ? labels.queuePaused(paused) : labels.queued(questions.length)}
      className={joinClasses('da:mb-2 da:flex da:max-h-40 da:flex-col da:gap-1 da:overflow-y-auto', className)}
      {...rest}
    >
      {paused > 0 && onResume !== undefined && (
        <li
          data-slot="queue-paused"
          className="da:flex da:items-center da:gap-2 da:ps-2.5 da:text-small da:text-text-muted"
        >
          <span role="status" className="da:min-w-0 da:flex-1">
            {labels.queuePaused(paused)}
          </span>
          <button
            type="button"
            onClick={() => {
              // This button is about to unmount.
              onEmptied?.()
              onResume()
            }}
            className={styleButton('plain')}
          >
            {labels.askQueued}
          </button>
        </li>
      )}
      {questions.map(({ id, text }, index) => (
        <li
          key={id}
          data-slot="queued"
          className={
            'da:flex da:items-center da:gap-2 da:rounded-control da:bg-surface-sunken da:ps-2.5 ' +
            'da:text-small da:text-text-muted'
          }
        >
          <Icon name="clock" size={14} />
          <bdi className="da:min-w-0 da:flex-1 da:truncate da:text-text">{text}</bdi>
          <button
            {...removeButton(index)}
            type="button"
            aria-label={labels.removeQueued(toLine(text, 60))}
            className={`${QUIET_ICON_BUTTON} da:size-8 da:border da:border-transparent da:pointer-coarse:size-11`}
          >
            <Icon name="close" size={14} />
          </button>
        </li>
      ))}
    </ul>
  )
})
