import { forwardRef, type HTMLAttributes } from 'react'
import { joinClasses } from '../joinClasses.ts'
import { Icon } from '../icons/Icon.tsx'
import { useLabels } from '../settings.ts'

/** The props of `<Suggestions>`, questions that the reader can press. */
export interface SuggestionsProps extends Omit<HTMLAttributes<HTMLUListElement>, 'onSelect'> {
  /** The texts of the buttons. */
  questions: readonly string[]
  /** Called when the reader chooses a question. */
  onSelect: (question: string) => void
}

/** Suggested questions. Pressing one asks it. Renders a `<ul>`, or nothing without questions. */
export const Suggestions = forwardRef<HTMLUListElement, SuggestionsProps>(function Suggestions(
  { questions, onSelect, className, ...rest },
  ref,
) {
  const labels = useLabels()
  if (questions.length === 0) return null
  return (
    <ul
      ref={ref}
      aria-label={labels.suggestions}
      className={joinClasses('da:flex da:flex-col da:gap-2', className)}
      {...rest}
    >
      {questions.map((question) => (
        <li key={question}>
          <button
            type="button"
            data-slot="suggestion"
            onClick={() => onSelect(question)}
            className={
              'da:flex da:w-full da:items-center da:gap-3 da:rounded-control da:border da:border-transparent ' +
              'da:bg-surface-sunken da:px-3 da:py-2.5 da:text-start da:text-text da:transition-colors ' +
              'da:hover:bg-accent-surface'
            }
          >
            <span className="da:min-w-0 da:flex-1 da:wrap-anywhere">
              <bdi>{question}</bdi>
            </span>
            <Icon name="chevronRight" className="da:text-accent da:rtl:-scale-x-100" />
          </button>
        </li>
      ))}
    </ul>
  )
})
