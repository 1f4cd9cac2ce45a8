import { useId, useState, type ReactNode } from 'react'
import type { IconName } from '../shapes.ts'
import { DisclosureRow } from './DisclosureRow.tsx'

export interface DisclosureProps {
  icon: IconName
  /** The text of the row. */
  summary: string
  /** Rendered only while open. */
  children: () => ReactNode
  isBusy?: boolean | undefined
  onOpenChange?: ((isOpen: boolean) => void) | undefined
}

/** A quiet row about something that the assistant did. It unfolds to show more. */
export function Disclosure({ icon, summary, children, isBusy, onOpenChange }: DisclosureProps) {
  const [isOpen, setOpen] = useState(false)
  const contentId = `da-${useId()}`
  const toggle = () => {
    setOpen(!isOpen)
    onOpenChange?.(!isOpen)
  }
  return (
    <>
      <DisclosureRow icon={icon} isOpen={isOpen} isBusy={isBusy} contentId={contentId} onToggle={toggle}>
        {summary}
      </DisclosureRow>
      {isOpen && (
        <div id={contentId} className="da-clip da:ms-[7px] da:mt-1 da:border-s da:ps-[15px] da:text-small">
          {children()}
        </div>
      )}
    </>
  )
}
