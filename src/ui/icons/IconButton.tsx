import { forwardRef, type ButtonHTMLAttributes } from 'react'
import { QUIET_ICON_BUTTON } from '../styleButton.ts'
import { joinClasses } from '../joinClasses.ts'
import { Icon } from './Icon.tsx'
import { TIP } from './tips.ts'
import type { EarlyIconName } from '../shapes.ts'

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  icon: EarlyIconName
  /** The button's accessible name and tooltip. */
  label: string
  /** Width and height of the icon in pixels. @default 18 */
  iconSize?: number | undefined
}

/** A quiet button with only an icon. Renders a `<button>` of 36 pixels, 44 on touch screens. */
export const IconButton = forwardRef<HTMLButtonElement, IconButtonProps>(function IconButton(
  { icon, label, iconSize = 18, className, ...rest },
  ref,
) {
  return (
    <button
      ref={ref}
      type="button"
      aria-label={label}
      {...TIP}
      className={joinClasses(
        QUIET_ICON_BUTTON,
        'da:size-9 da:border da:border-transparent da:pointer-coarse:size-11',
        'da:hover:bg-surface-sunken da:disabled:text-text-disabled',
        className,
      )}
      {...rest}
    >
      <Icon name={icon} size={iconSize} />
    </button>
  )
})
