import type { ReactNode } from 'react'
import { classNames } from '../classNames.ts'
import { Icon } from '../icons/Icon.tsx'
import type { IconName } from '../icons/shapes.ts'

export interface DisclosureRowProps {
  icon: IconName
  children: ReactNode
  isOpen: boolean
  isBusy?: boolean | undefined
  /** Id of what it unfolds. */
  contentId: string
  onToggle: () => void
}

/** A quiet row with an arrow. Renders a `<button aria-expanded>`. */
export function DisclosureRow({ icon, children, isOpen, isBusy = false, contentId, onToggle }: DisclosureRowProps) {
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls={isOpen ? contentId : undefined}
      onClick={onToggle}
      className={classNames(
        'da-clip da:-ms-1.5 da:flex da:max-w-full da:items-start da:gap-2 da:rounded-control da:py-1 da:ps-1.5 da:pe-2',
        'da:text-start da:text-small da:leading-5 da:text-text-muted da:transition-colors da:hover:bg-surface-sunken',
        'da:hover:text-text da:pointer-coarse:py-2',
      )}
    >
      <Icon name={icon} size={15} className={classNames('da:mt-1 da:shrink-0', isBusy && 'da:animate-breathe')} />
      {/* One line: the whole text is inside. */}
      <span className="da:flex da:min-w-0 da:items-center da:gap-1">
        <bdi data-da-motion={isBusy || undefined} className={classNames('da:truncate', isBusy && 'da-shimmer')}>
          {children}
        </bdi>
        <Icon
          name="chevronRight"
          size={14}
          className={classNames('da:shrink-0 da:transition-transform', isOpen ? 'da:rotate-90' : 'da:rtl:-scale-x-100')}
        />
      </span>
    </button>
  )
}
