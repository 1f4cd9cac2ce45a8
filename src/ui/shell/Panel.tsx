import {
  forwardRef,
  useImperativeHandle,
  useRef,
  type HTMLAttributes,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
} from 'react'
import { joinClasses } from '../joinClasses.ts'
import { takeEscape } from '../takeEscape.ts'
import { usePanelDialog } from './usePanelDialog.ts'
import { isInline } from './isInline.ts'
import { DIALOGS, type DialogVariant, type PanelVariant } from '../../variants.ts'

export type { PanelVariant } from '../../variants.ts'

/** The props of `<Panel>`, the box around the conversation. */
export interface PanelProps extends HTMLAttributes<HTMLElement> {
  /** How the panel is placed on the page. `PanelVariant` says what each does. @default 'popover' */
  variant?: PanelVariant | undefined
  /** Whether the panel fills the window and blocks the page behind it, as on a phone. @default false */
  isFullScreen?: boolean | undefined
  /** Whether the panel is shown. @default true */
  open?: boolean | undefined
  /**
   * Called with false when the reader closes the panel: by Escape, the back gesture, or a click beside a modal panel.
   */
  onOpenChange?: ((open: boolean) => void) | undefined
  /** Moves the focus into the panel. Called when the panel has opened. */
  focusInside?: (() => void) | undefined
  /** Gets the focus when the panel closes, if the element that had it before no longer exists. */
  launcher?: RefObject<HTMLElement | null> | undefined
  /** If its value is true, a floating panel does not take the focus when it opens. @default false */
  isQuiet?: RefObject<boolean> | undefined
}

/** The panel around the conversation. Renders a `<dialog data-slot="panel">`, or a `<section>` when inline. */
export const Panel = forwardRef<HTMLElement, PanelProps>(function Panel({ variant = 'popover', ...props }, ref) {
  if (!isInline(variant)) return <DialogPanel ref={ref} variant={variant} {...props} />
  const {
    isFullScreen: _,
    open: _1,
    onOpenChange: _2,
    focusInside: _3,
    launcher: _4,
    isQuiet: _5,
    className,
    ...rest
  } = props
  return (
    <section
      ref={ref}
      data-slot="panel"
      data-variant={variant}
      data-state="open"
      className={joinClasses(SURFACE, className)}
      {...rest}
    />
  )
})

const SURFACE = 'da-box da:flex-col da:overflow-hidden da:bg-surface da:text-text'

const DialogPanel = forwardRef<HTMLElement, PanelProps & { variant: DialogVariant }>(function DialogPanel(
  {
    variant,
    isFullScreen = false,
    open = true,
    onOpenChange,
    focusInside,
    launcher,
    isQuiet,
    className,
    onKeyDown,
    children,
    ...rest
  },
  ref,
) {
  const panel = useRef<HTMLDialogElement>(null)
  useImperativeHandle(ref, () => panel.current as HTMLElement, [])
  const close = onOpenChange && (() => onOpenChange(false))
  const isModal = DIALOGS[variant] === 'modal' || isFullScreen
  usePanelDialog(panel, {
    isOpen: open,
    mode: isModal ? 'modal' : 'floating',
    onForced: close,
    focusInside,
    launcher,
    isQuiet,
  })

  const closeOnEscape = (event: KeyboardEvent<HTMLElement>) => {
    onKeyDown?.(event)
    if (close !== undefined && takeEscape(event)) close()
  }
  const closeOnBackdrop = (event: MouseEvent) => {
    if (isModal && event.target === panel.current && isBeside(panel.current, event)) close?.()
  }

  return (
    // For clicks beside the dialog. By keyboard, Escape does the same.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={panel}
      // In the top layer even when it is not modal.
      popover="manual"
      data-slot="panel"
      data-variant={variant}
      data-state={open ? 'open' : 'closed'}
      data-modal={isModal || undefined}
      data-full-screen={isFullScreen || undefined}
      // Some browsers expose every open dialog as modal.
      aria-modal={isModal}
      className={joinClasses(SURFACE, className)}
      onKeyDown={closeOnEscape}
      onPointerDown={closeOnBackdrop}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        close?.()
      }}
      {...rest}
    >
      {children}
    </dialog>
  )
})

function isBeside(panel: HTMLElement, { clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = panel.getBoundingClientRect()
  return clientX < left || clientX > right || clientY < top || clientY > bottom
}
