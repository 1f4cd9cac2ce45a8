import { forwardRef, type HTMLAttributes } from 'react'
import { classNames } from './classNames.ts'
import { Icon } from './icons.tsx'
import { useLabels } from './settings.ts'

export interface QueuedQuestionsProps extends HTMLAttributes<HTMLUListElement> {
  questions: readonly { id: string; text: string }[]
  /** Takes a question out of the queue. */
  onCancel: (id: string) => void
}

/** Questions that wait for the answer that is coming in, each of which can be taken back. Renders a `<ul>`, or nothing. */
export const QueuedQuestions = forwardRef<HTMLUListElement, QueuedQuestionsProps>(function QueuedQuestions(
  { questions, onCancel, className, ...rest },
  ref,
) {
  const labels = useLabels()
  if (questions.length === 0) return null
  return (
    <ul ref={ref} aria-label={labels.queued} className={classNames('da:mb-2 da:flex da:flex-col da:gap-1', className)} {...rest}>
      {questions.map(({ id, text }) => (
        <li
          key={id}
          data-slot="queued"
          className="da:flex da:items-center da:gap-2 da:rounded-control da:bg-surface-sunken da:ps-2.5 da:text-xs da:text-text-muted"
        >
          <Icon name="clock" size={14} className="da:shrink-0" />
          <bdi className="da:min-w-0 da:flex-1 da:truncate da:text-text">{text}</bdi>
          <button
            type="button"
            aria-label={labels.removeContext(text.slice(0, 60))}
            onClick={() => onCancel(id)}
            className={classNames(
              'da:inline-flex da:size-8 da:shrink-0 da:items-center da:justify-center da:rounded-control da:border',
              'da:border-transparent da:hover:text-text da:pointer-coarse:size-11',
            )}
          >
            <Icon name="close" size={14} />
          </button>
        </li>
      ))}
    </ul>
  )
})
