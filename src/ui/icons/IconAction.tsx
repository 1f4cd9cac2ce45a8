import { forwardRef, type ButtonHTMLAttributes } from 'react'
import { QUIET_ICON_BUTTON } from '../styleButton.ts'
import { Icon } from './Icon.tsx'
import { TIP } from './tips.ts'
import type { EarlyIconName } from '../shapes.ts'

export interface IconActionProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'className'> {
  icon: EarlyIconName
  /** The button's accessible name and tooltip. */
  label: string
}

/** A small icon button beside what it acts on. Renders a `<button>` of 28 pixels, 40 on touch screens. */
export const IconAction = forwardRef<HTMLButtonElement, IconActionProps>(function IconAction(
  { icon, label, ...rest },
  ref,
) {
  return (
    <button
      ref={ref}
      type="button"
      aria-label={label}
      {...TIP}
      className={
        `${QUIET_ICON_BUTTON} da:size-7 da:transition-colors da:hover:bg-surface-sunken da:aria-pressed:text-accent ` +
        'da:pointer-coarse:size-10'
      }
      {...rest}
    >
      <Icon name={icon} size={16} />
    </button>
  )
})
