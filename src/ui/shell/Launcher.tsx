import { forwardRef, useContext, useImperativeHandle, useRef, type ButtonHTMLAttributes, type ReactNode } from 'react'
import { joinClasses } from '../joinClasses.ts'
import { ENGLISH_LAUNCHER } from '../../locales/en.ts'
import { AssistantIcon } from '../icons/AssistantIcon.tsx'
import { useBrowserLayoutEffect } from '../../react/useBrowserLayoutEffect.ts'
import { SettingsContext } from '../SettingsContext.ts'
import { raise } from './raise.ts'

/** The props of `<Launcher>`, the button that opens the panel. */
export interface LauncherProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Whether the panel is open, which hides the launcher. @default false */
  open?: boolean | undefined
  /** Whether the widget is loading after a click. @default false */
  isBusy?: boolean | undefined
  /** Replaces the icon, for example with the site's favicon. */
  icon?: ReactNode
}

/**
 * The button that opens the assistant, in a corner of the window and above the page. Renders a
 * `<button data-slot="launcher">`.
 */
export const Launcher = forwardRef<HTMLButtonElement, LauncherProps>(function Launcher(
  { open = false, isBusy = false, icon, className, children, ...rest },
  ref,
) {
  const { labels, labelOverrides } = useContext(SettingsContext)
  const button = useRef<HTMLButtonElement>(null)
  useImperativeHandle(ref, () => button.current!, [])
  useBrowserLayoutEffect(() => raise(button.current), [])
  return (
    <button
      ref={button}
      type="button"
      data-slot="launcher"
      data-state={open ? 'open' : 'closed'}
      aria-haspopup="dialog"
      aria-expanded={open}
      aria-busy={isBusy || undefined}
      className={joinClasses(
        'da:items-center da:gap-2 da:rounded-launcher da:border da:border-transparent da:bg-button da:px-4 da:py-3',
        'da:font-medium da:text-button-text da:shadow-panel da:hover:bg-button-hover',
        open ? 'da:hidden' : 'da:inline-flex',
        className,
      )}
      {...rest}
    >
      {icon ?? <AssistantIcon size={20} />}
      <span data-launcher-label="">{children ?? (labels ?? labelOverrides)?.launcher ?? ENGLISH_LAUNCHER}</span>
    </button>
  )
})
