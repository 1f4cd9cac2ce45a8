import { styleButton } from '../ui/styleButton.ts'

/** Renders a `<button>` that closes the panel, or nothing without `onClose`. */
export function CloseButton({ label, onClose }: { label: string; onClose: (() => void) | undefined }) {
  if (onClose === undefined) return null
  return (
    <button type="button" onClick={onClose} className={styleButton('quiet')}>
      {label}
    </button>
  )
}
