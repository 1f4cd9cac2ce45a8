import { useId, useState, type ReactNode } from 'react'
import { classNames } from '../classNames.ts'
import { Icon } from '../icons/Icon.tsx'
import type { IconName } from '../icons/shapes.ts'

export interface DisclosureProps {
  icon: IconName
  /** The text of the row. */
  summary: ReactNode
  /** Rendered only while open. */
  children: () => ReactNode
  isBusy?: boolean | undefined
  onOpenChange?: ((open: boolean) => void) | undefined
}

/** A quiet line of what the assistant did, which opens to show more. */
export function Disclosure({ icon, summary, children, isBusy = false, onOpenChange }: DisclosureProps) {
  const [isOpen, setOpen] = useState(false)
  const contentId = `da-${useId()}`
  const toggle = () => {
    setOpen(!isOpen)
    onOpenChange?.(!isOpen)
  }
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? contentId : undefined}
        onClick={toggle}
        className={classNames(
          'da-clip da:-ms-1.5 da:flex da:max-w-full da:items-start da:gap-2 da:rounded-control da:py-1 da:ps-1.5 da:pe-2 da:text-start',
          'da:text-small da:leading-5 da:text-text-muted da:transition-colors da:hover:bg-surface-sunken da:hover:text-text',
          'da:pointer-coarse:py-2',
        )}
      >
        <Icon name={icon} size={15} className={classNames('da:mt-1 da:shrink-0', isBusy && 'da:animate-breathe')} />
        <span className="da:min-w-0">
          {/* The padding after the last word makes room for the arrow, so the arrow never wraps to a line of its own. The padding is on the page's side, whatever the direction of the words. */}
          <span className="da:pe-5">
            <bdi className={classNames(isBusy && 'da-shimmer')}>{summary}</bdi>
          </span>
          <span className="da:-ms-3.5">
            <Icon
              name="chevronRight"
              size={14}
              className={classNames(
                'da:-translate-y-px da:transition-transform',
                isOpen ? 'da:rotate-90' : 'da:rtl:-scale-x-100',
              )}
            />
          </span>
        </span>
      </button>
      {isOpen && (
        <div id={contentId} className="da-clip da:ms-[7px] da:mt-1 da:border-s da:ps-[15px] da:text-small">
          {children()}
        </div>
      )}
    </>
  )
}
