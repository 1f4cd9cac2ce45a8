import { forwardRef, type HTMLAttributes, type ReactNode } from 'react'
import { joinClasses } from '../joinClasses.ts'
import { IconButton } from '../icons/IconButton.tsx'
import { TIP } from '../icons/tips.ts'
import { useLabels } from '../settings.ts'

/** The props of `<Header>`, the title and the buttons of a panel. */
export interface HeaderProps extends HTMLAttributes<HTMLDivElement> {
  /** Id of the title, for the panel's `aria-labelledby`. */
  titleId?: string | undefined
  /** Called when the reader starts a new conversation. Without it, there is no such button. */
  onReset?: (() => void) | undefined
  /** Whether the new conversation button is disabled. @default false */
  resetDisabled?: boolean | undefined
  /** The colour scheme that is shown. @default 'light' */
  colorScheme?: 'light' | 'dark' | undefined
  /** Called with the other one when the reader switches. Without it, there is no such button. */
  onColorSchemeChange?: ((colorScheme: 'light' | 'dark') => void) | undefined
  /** Called with false when the reader closes the panel. Without it, there is no such button. */
  onOpenChange?: ((open: boolean) => void) | undefined
  /** Buttons rendered before the others. */
  actions?: ReactNode
}

/**
 * The top of the panel: the title, and actions for the whole conversation. Renders a `<div data-slot="header">`,
 * because a `<header>` outside an article is a banner landmark of the page.
 */
export const Header = forwardRef<HTMLDivElement, HeaderProps>(function Header(
  {
    titleId,
    onReset,
    resetDisabled = false,
    colorScheme = 'light',
    onColorSchemeChange,
    onOpenChange,
    actions,
    className,
    children,
    ...rest
  },
  ref,
) {
  const labels = useLabels()
  const isDark = colorScheme === 'dark'
  return (
    <div
      ref={ref}
      data-slot="header"
      className={joinClasses(
        'da:flex da:min-h-12 da:shrink-0 da:items-center da:gap-0.5 da:border-b da:border-border da:ps-5 da:pe-2 ' +
          'da:pointer-coarse:gap-0 da:pointer-coarse:ps-4 da:pointer-coarse:pe-1',
        className,
      )}
      {...rest}
    >
      <h2
        id={titleId}
        {...TIP}
        // The padding leaves room for the focus ring of a linked logo.
        className={
          'da:-ms-1 da:min-w-0 da:flex-1 da:truncate da:py-1 da:ps-1 da:font-heading da:font-semibold da:text-text'
        }
      >
        {children ?? labels.title}
      </h2>
      {actions}
      {onColorSchemeChange !== undefined && (
        <IconButton
          icon={isDark ? 'sun' : 'moon'}
          label={isDark ? labels.useLight : labels.useDark}
          onClick={() => onColorSchemeChange(isDark ? 'light' : 'dark')}
        />
      )}
      {onReset !== undefined && (
        <IconButton icon="newConversation" label={labels.newConversation} onClick={onReset} disabled={resetDisabled} />
      )}
      {onOpenChange !== undefined && (
        <IconButton icon="close" label={labels.close} aria-keyshortcuts="Escape" onClick={() => onOpenChange(false)} />
      )}
    </div>
  )
})
