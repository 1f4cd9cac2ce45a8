import { buttonClass } from '../ui/buttonClass.ts'

export interface CloseButtonProps {
  label: string
  onClose: (() => void) | undefined
}

/** Renders a `<button>` that closes the panel, or nothing without `onClose`. */
export function CloseButton({ label, onClose }: CloseButtonProps) {
  if (onClose === undefined) return null
  return (
    <button type="button" onClick={onClose} className={buttonClass('plain', 'medium')}>
      {label}
    </button>
  )
}
