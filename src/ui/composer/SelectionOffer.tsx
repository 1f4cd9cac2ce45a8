import type { ContextItem } from '../../protocol/request.ts'
import { QUIET_ICON_BUTTON } from '../styleButton.ts'
import { joinClasses } from '../joinClasses.ts'
import { Icon } from '../icons/Icon.tsx'
import { useLabels } from '../settings.ts'

export interface SelectionOfferProps {
  /** The text selected on the page; null without a selection. */
  selection: ContextItem | null
  onAdd: (selection: ContextItem) => void
  onDismiss: () => void
  className?: string | undefined
}

/**
 * Offers to add the text selected on the page to the question. It is part of the panel and never covers the host's
 * text.
 */
export function SelectionOffer({ selection, onAdd, onDismiss, className }: SelectionOfferProps) {
  const labels = useLabels()
  if (selection === null) return null
  return (
    <div
      data-slot="selection-offer"
      className={joinClasses(
        'da:mb-2 da:flex da:items-center da:gap-1 da:rounded-control da:border da:border-dashed ' +
          'da:border-control-border da:text-small',
        className,
      )}
    >
      <button
        type="button"
        onClick={() => onAdd(selection)}
        className={
          'da:flex da:min-h-8 da:min-w-0 da:flex-1 da:items-center da:gap-2 da:rounded-control da:px-2 ' +
          'da:text-start da:pointer-coarse:min-h-11'
        }
      >
        <Icon name="plus" size={14} className="da:text-accent" />
        <span className="da:shrink-0 da:font-medium da:text-accent">{labels.addSelection}</span>
        <bdi className="da:min-w-0 da:truncate da:text-text-muted">{selection.value.slice(0, 120)}</bdi>
      </button>
      <button
        type="button"
        aria-label={labels.dismiss}
        onClick={onDismiss}
        className={`${QUIET_ICON_BUTTON} da:size-8 da:pointer-coarse:size-11`}
      >
        <Icon name="close" size={14} />
      </button>
    </div>
  )
}
