import { forwardRef, type ButtonHTMLAttributes } from 'react'
import { classNames } from '../classNames.ts'
import { Icon, type IconName } from '../icons/icons.tsx'

export interface MessageActionProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  icon: IconName
  /** What the button does, in words: its accessible name and its tooltip. */
  label: string
}

/** A small button of an icon below a message. Renders a `<button>` of 28 pixels, 40 where the reader uses a finger. */
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
        'da:inline-flex da:size-7 da:shrink-0 da:items-center da:justify-center da:rounded-control da:text-text-muted da:transition-colors',
        'da:hover:bg-surface-sunken da:hover:text-text da:aria-pressed:text-accent da:pointer-coarse:size-10',
        className,
      )}
      {...rest}
    >
      <Icon name={icon} size={16} />
    </button>
  )
})
