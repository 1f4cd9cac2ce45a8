import { buttonClass } from '../ui/buttonClass.ts'

export interface CloseButtonProps {
  label: string
  onClose: (() => void) | undefined
}

/** Closes the panel, where it can be closed. Renders a `<button>`, or nothing. */
export function CloseButton({ label, onClose }: CloseButtonProps) {
  if (onClose === undefined) return null
  return (
    <button type="button" onClick={onClose} className={buttonClass('plain', 'medium')}>
      {label}
    </button>
  )
}
