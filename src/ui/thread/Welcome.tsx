import { forwardRef, type HTMLAttributes, type ReactNode } from 'react'
import { joinClasses } from '../joinClasses.ts'
import { AssistantIcon } from '../icons/AssistantIcon.tsx'
import { useLabels } from '../settings.ts'
import { Suggestions } from './Suggestions.tsx'

/** The props of `<Welcome>`, which an empty conversation shows. */
export interface WelcomeProps extends Omit<HTMLAttributes<HTMLDivElement>, 'onSelect'> {
  /** Suggested questions. @default [] */
  questions?: readonly string[] | undefined
  /** Replaces the assistant's mark above the text. */
  mark?: ReactNode
  /** Called when the reader chooses a question. */
  onSelect: (question: string) => void
}

const NO_QUESTIONS: readonly string[] = []

/** The content of an empty thread: an invitation and suggested questions. Renders a `<div>`. */
export const Welcome = forwardRef<HTMLDivElement, WelcomeProps>(function Welcome(
  { questions = NO_QUESTIONS, mark, onSelect, className, ...rest },
  ref,
) {
  const labels = useLabels()
  return (
    <div
      ref={ref}
      className={joinClasses(
        'da:mx-auto da:flex da:min-h-full da:w-full da:max-w-[560px] da:flex-auto da:flex-col da:gap-5 da:px-5',
        className,
      )}
      {...rest}
    >
      {/* The site's background image, in the space above the text. */}
      <div data-slot="backdrop" aria-hidden="true" className="da:-mx-5 da:min-h-0 da:flex-1" />
      <div className="da:flex da:flex-col da:items-center da:gap-2 da:text-center">
        <span
          aria-hidden="true"
          className={
            'da:mb-1 da:inline-flex da:size-10 da:items-center da:justify-center da:rounded-box ' +
            'da:bg-accent-surface da:text-accent'
          }
        >
          {mark ?? <AssistantIcon size={20} />}
        </span>
        <h3 className="da:text-center da:font-heading da:text-title da:font-semibold da:text-balance">
          {labels.emptyTitle}
        </h3>
        <p className="da:text-center da:text-balance da:text-text-muted">{labels.emptyText}</p>
      </div>
      <Suggestions questions={questions} onSelect={onSelect} />
      {/* As high as the backdrop, so that the text is in the middle. */}
      <div className="da:flex-1" />
    </div>
  )
})
