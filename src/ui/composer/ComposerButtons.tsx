import { ICON_BUTTON } from '../styleButton.ts'
import { Icon } from '../icons/Icon.tsx'
import { TIP } from '../icons/tips.ts'
import { useLabels } from '../settings.ts'

interface ComposerButtonsProps {
  canSend: boolean
  isAnswering: boolean
  onStop: () => void
}

/** The stop button while an answer streams, and the send button, unless an answer streams and nothing can be sent. */
export function ComposerButtons({ canSend, isAnswering, onStop }: ComposerButtonsProps) {
  const labels = useLabels()
  return (
    <>
      {isAnswering && (
        <button
          type="button"
          data-slot="stop"
          aria-label={labels.stop}
          {...TIP}
          onClick={onStop}
          className={`${BUTTON} ${ENABLED}`}
        >
          <Icon name="stop" size={18} />
        </button>
      )}
      {(!isAnswering || canSend) && (
        <button
          type="submit"
          data-slot="send"
          aria-label={labels.send}
          {...TIP}
          disabled={!canSend}
          className={`${BUTTON} ${canSend ? ENABLED : DISABLED}`}
        >
          <Icon name="send" size={18} />
        </button>
      )}
    </>
  )
}

const BUTTON = `${ICON_BUTTON} da:size-9 da:border da:border-transparent da:transition-colors da:pointer-coarse:size-11`
const ENABLED = 'da:bg-button da:text-button-text da:hover:bg-button-hover'
const DISABLED = 'da:bg-surface-sunken da:text-text-disabled'
