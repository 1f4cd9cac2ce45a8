import { styleButton } from '../ui/styleButton.ts'

export interface CloseButtonProps {
  label: string
  onClose: (() => void) | undefined
}

/** Renders a `<button>` that closes the panel, or nothing without `onClose`. */
export function CloseButton({ label, onClose }: CloseButtonProps) {
  if (onClose === undefined) return null
  return (
    <button type="button" onClick={onClose} className={styleButton('quiet')}>
      {label}
    </button>
  )
}
