import { useId } from 'react'
import type { ReaderQuestion } from '../../protocol/readerQuestion.ts'
import { joinClasses } from '../joinClasses.ts'
import { Icon } from '../icons/Icon.tsx'

export interface ChoicePartProps extends ReaderQuestion {
  /** The reader's choice; undefined until there is one. */
  answer: unknown
  /** Called with the choice. Without it, the choices are disabled. */
  onChoose?: ((choice: string) => void) | undefined
}

/**
 * A question from the service, with its choices. Both must be as they can be shown. Renders a `<div role="group">`
 * with a `<button data-slot="choice">` for each choice.
 */
export function ChoicePart({ question, choices, answer, onChoose }: ChoicePartProps) {
  const questionId = `da-${useId()}`
  return (
    <div role="group" aria-labelledby={questionId} className="da-clip da:flex da:flex-col da:gap-2">
      <p id={questionId} className="da:text-text">
        <bdi>{question}</bdi>
      </p>
      {choices.length > 0 && (
        <ul className="da:flex da:flex-wrap da:gap-1.5">
          {choices.map((choice, index) => {
            const isChosen = choice === answer
            return (
              <li key={index} className="da:min-w-0 da:max-w-full">
                <button
                  type="button"
                  data-slot="choice"
                  aria-pressed={isChosen}
                  disabled={onChoose === undefined}
                  onClick={() => onChoose?.(choice)}
                  className={joinClasses(
                    'da:flex da:max-w-full da:items-center da:gap-1.5 da:rounded-control da:border da:px-3 da:py-1.5',
                    'da:text-start da:text-small da:wrap-anywhere da:pointer-coarse:min-h-11',
                    isChosen
                      ? 'da:border-accent da:bg-surface-raised da:font-medium da:text-text'
                      : 'da:border-control-border da:bg-surface da:text-text da:not-disabled:hover:bg-surface-sunken ' +
                          'da:disabled:border-border da:disabled:text-text-muted',
                  )}
                >
                  {isChosen && <Icon name="check" size={15} className="da:text-accent" />}
                  <bdi>{choice}</bdi>
                </button>
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}
