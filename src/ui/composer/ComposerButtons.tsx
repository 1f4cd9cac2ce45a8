import { classNames } from '../classNames.ts'
import { Icon } from '../icons/icons.tsx'
import { useLabels } from '../settings.ts'

interface ComposerButtonsProps {
  canSend: boolean
  isAnswering: boolean
  onStop: () => void
}

const BUTTON =
  'da:inline-flex da:size-9 da:shrink-0 da:items-center da:justify-center da:rounded-control da:border da:pointer-coarse:size-11'

/** Stop while an answer comes in; send whenever there is something to send. */
export function ComposerButtons({ canSend, isAnswering, onStop }: ComposerButtonsProps) {
  const labels = useLabels()
  return (
    <>
      {isAnswering && (
        <button
          type="button"
          data-slot="stop"
          aria-label={labels.stop}
          title={labels.stop}
          onClick={onStop}
          className={classNames(BUTTON, 'da:border-control-border da:text-text da:hover:bg-surface-sunken')}
        >
          <Icon name="stop" size={18} />
        </button>
      )}
      {(!isAnswering || canSend) && (
        <button
          type="submit"
          data-slot="send"
          aria-label={labels.send}
          title={labels.send}
          disabled={!canSend}
          className={classNames(
            BUTTON,
            canSend
              ? 'da:border-transparent da:bg-button da:text-button-text da:hover:bg-button-hover'
              : 'da:border-border da:bg-surface-sunken da:text-text-disabled',
          )}
        >
          <Icon name="send" size={18} />
        </button>
      )}
    </>
  )
}
