import { useId, useState, type ReactNode } from 'react'
import { Icon, type IconName } from '../icons.tsx'

export interface DisclosureProps {
  icon: IconName
  /** What the closed row says. */
  summary: ReactNode
  /** Drawn only while open. Without it the row is a line that can't be opened. */
  children?: () => ReactNode
  isBusy?: boolean
  onOpenChange?: (open: boolean) => void
}

/** A quiet line of what the assistant did, which opens to show more. */
export function Disclosure({ icon, summary, children, isBusy = false, onOpenChange }: DisclosureProps) {
  const [isOpen, setOpen] = useState(false)
  const contentId = `da-${useId()}`
  const line = (
    <>
      <Icon name={icon} size={15} className={isBusy ? 'da:shrink-0 da:animate-breathe' : 'da:shrink-0'} />
      <span className={isBusy ? 'da:min-w-0 da-shimmer' : 'da:min-w-0'}>{summary}</span>
    </>
  )
  if (children === undefined) return <div className={ROW}>{line}</div>
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
        className={`${ROW} da:-ms-1.5 da:max-w-full da:rounded-control da:ps-1.5 da:pe-2 da:transition-colors da:hover:bg-surface-sunken da:hover:text-text`}
      >
        {line}
        <Icon
          name="chevronRight"
          size={14}
          className={`da:shrink-0 da:transition-transform ${isOpen ? 'da:rotate-90' : 'da:rtl:-scale-x-100'}`}
        />
      </button>
      {isOpen && (
        <div id={contentId} className="da:ms-[7px] da:mt-1.5 da:border-s da:ps-4 da:text-small">
          {children()}
        </div>
      )}
    </>
  )
}

const ROW = 'da:flex da:min-h-7 da:items-center da:gap-2 da:py-0.5 da:text-start da:text-small da:text-text-muted'
