import { forwardRef, type HTMLAttributes, type PointerEvent, type ReactNode } from 'react'
import { joinClasses } from '../joinClasses.ts'
import { IconButton } from '../icons/IconButton.tsx'
import { useLabels } from '../settings.ts'

/** The props of `<Header>`, the title and the buttons of a panel. */
export interface HeaderProps extends HTMLAttributes<HTMLDivElement> {
  /** Id of the title, for the panel's `aria-labelledby`. */
  titleId?: string | undefined
  /** Called when the reader starts a new conversation. Without it, there is no such button. */
  onReset?: (() => void) | undefined
  /** Whether the new conversation button is disabled. @default false */
  isResetDisabled?: boolean | undefined
  /** Whether the panel is currently dark. @default false */
  isDark?: boolean | undefined
  /** Called when the reader switches between light and dark. Without it, there is no such button. */
  onToggleMode?: (() => void) | undefined
  /** Called when the reader closes the panel. Without it, there is no such button. */
  onClose?: (() => void) | undefined
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
    isResetDisabled = false,
    isDark = false,
    onToggleMode,
    onClose,
    actions,
    className,
    children,
    ...rest
  },
  ref,
) {
  const labels = useLabels()
  return (
    <div
      ref={ref}
      data-slot="header"
      className={joinClasses(
        'da:flex da:min-h-14 da:shrink-0 da:items-center da:gap-1 da:border-b da:border-border da:py-2 da:ps-5 ' +
          'da:pe-2.5',
        className,
      )}
      {...rest}
    >
      <h2
        id={titleId}
        onPointerEnter={showCutTitle}
        // The padding leaves room for the focus ring of a linked logo.
        className={
          'da:-ms-1 da:-my-1 da:line-clamp-2 da:min-w-0 da:flex-1 da:py-1 da:ps-1 da:wrap-anywhere ' +
          'da:font-heading da:font-semibold da:text-text'
        }
      >
        {children ?? labels.title}
      </h2>
      {actions}
      {onToggleMode !== undefined && (
        <IconButton
          icon={isDark ? 'sun' : 'moon'}
          label={isDark ? labels.useLight : labels.useDark}
          onClick={onToggleMode}
        />
      )}
      {onReset !== undefined && (
        <IconButton
          icon="newConversation"
          label={labels.newConversation}
          onClick={onReset}
          disabled={isResetDisabled}
        />
      )}
      {onClose !== undefined && <IconButton icon="close" label={labels.close} onClick={onClose} />}
    </div>
  )
})

/** A title of more than two lines is cut off. Hovering shows all of it. */
function showCutTitle({ currentTarget: title }: PointerEvent<HTMLElement>): void {
  if (title.scrollHeight > title.clientHeight) title.title = title.textContent ?? ''
  else title.removeAttribute('title')
}
