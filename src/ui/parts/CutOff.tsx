import type { MessageStatus } from '../../protocol/message.ts'
import { styleButton } from '../styleButton.ts'
import { useLabels } from '../settings.ts'

export interface CutOffProps {
  /** `interrupted` for an answer that broke off; otherwise, the answer reached its maximum length. */
  status: MessageStatus
  /** Asks for the rest of the answer. Without it, there is no button. */
  onContinue: ((question: string) => void) | undefined
}

/** Says that an answer is incomplete. Renders a `<div data-slot="incomplete">`. */
export function CutOff({ status, onContinue }: CutOffProps) {
  const labels = useLabels()
  const isInterrupted = status === 'interrupted'
  return (
    <div data-slot="incomplete" className="da:flex da:flex-wrap da:items-center da:gap-3">
      <p className="da:text-small da:text-text-muted da:italic">{isInterrupted ? labels.interrupted : labels.cutOff}</p>
      {!isInterrupted && onContinue !== undefined && (
        <button type="button" onClick={() => onContinue(labels.continueAnswer)} className={styleButton('plain')}>
          {labels.continueAnswer}
        </button>
      )}
    </div>
  )
}
