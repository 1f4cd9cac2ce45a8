import { forwardRef, type ButtonHTMLAttributes } from 'react'
import { QUIET_ICON_BUTTON } from '../buttonClass.ts'
import { classNames } from '../classNames.ts'
import { Icon } from '../icons/Icon.tsx'
import type { IconName } from '../icons/shapes.ts'

export interface MessageActionProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  icon: IconName
  /** The button's accessible name and tooltip. */
  label: string
}

/** A small icon button below a message. Renders a `<button>` of 28 pixels, 40 on touch screens. */
export const MessageAction = forwardRef<HTMLButtonElement, MessageActionProps>(function MessageAction(
  { icon, label, className, ...rest },
  ref,
) {
  return (
    <button
      ref={ref}
      type="button"
      aria-label={label}
      title={label}
      className={classNames(
        QUIET_ICON_BUTTON,
        'da:size-7 da:transition-colors da:hover:bg-surface-sunken da:aria-pressed:text-accent ' +
          'da:pointer-coarse:size-10',
        className,
      )}
      {...rest}
    >
      <Icon name={icon} size={16} />
    </button>
  )
})
