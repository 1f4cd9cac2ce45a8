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
  /** Whether it is a small button, beside what it acts on. @default false */
  isSmall?: boolean | undefined
  /** Width and height of the icon in pixels. @default 18, or 16 if it is small */
  iconSize?: number | undefined
}

/**
 * A quiet button with only an icon. Renders a `<button>` of 36 pixels, or 28 if it is small; 44 or 40 on touch screens.
 */
export const IconButton = forwardRef<HTMLButtonElement, IconButtonProps>(function IconButton(
  { icon, label, isSmall = false, iconSize = isSmall ? 16 : 18, className, ...rest },
  ref,
) {
  return (
    <button
      ref={ref}
      type="button"
      aria-label={label}
      {...TIP}
      className={joinClasses(
        `${QUIET_ICON_BUTTON} da:hover:bg-surface-sunken`,
        isSmall
          ? 'da:size-7 da:transition-colors da:aria-pressed:text-accent da:pointer-coarse:size-10'
          : 'da:size-9 da:border da:border-transparent da:disabled:text-text-disabled da:pointer-coarse:size-11',
        className,
      )}
      {...rest}
    >
      <Icon name={icon} size={iconSize} />
    </button>
  )
})
