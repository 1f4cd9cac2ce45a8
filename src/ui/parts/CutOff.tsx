import type { MessageStatus } from '../../protocol/conversation.ts'
import { buttonClass } from '../buttonClass.ts'
import { useLabels } from '../settings.ts'

export interface CutOffProps {
  /** `interrupted` for an answer that broke off; else it reached the limit of its length. */
  status: MessageStatus
  /** Asks for the rest; without it, there is no button. */
  onContinue: ((question: string) => void) | undefined
}

/** Says that an answer is not whole. Renders a `<div data-slot="incomplete">`. */
export function CutOff({ status, onContinue }: CutOffProps) {
  const labels = useLabels()
  const isInterrupted = status === 'interrupted'
  return (
    <div data-slot="incomplete" className="da:flex da:flex-wrap da:items-center da:gap-3">
      <p className="da:text-small da:text-text-muted da:italic">{isInterrupted ? labels.interrupted : labels.cutOff}</p>
      {!isInterrupted && onContinue !== undefined && (
        <button type="button" onClick={() => onContinue(labels.continueAnswer)} className={buttonClass('plain')}>
          {labels.continueAnswer}
        </button>
      )}
    </div>
  )
}
