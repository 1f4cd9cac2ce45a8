import {
  forwardRef,
  useImperativeHandle,
  useRef,
  type HTMLAttributes,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
} from 'react'
import { classNames } from '../classNames.ts'
import { isComposing } from '../isComposing.ts'
import { usePanelDialog } from './usePanelDialog.ts'
import type { PanelVariant } from './variants.ts'

export type { PanelVariant } from './variants.ts'

export interface PanelProps extends HTMLAttributes<HTMLElement> {
  /**
   * `popover` floats in a corner, `panel` along the side, and both leave the page usable; `modal` stands over it;
   * `inline` is part of it, where it is put. @default 'popover'
   */
  variant?: PanelVariant | undefined
  /** Takes the whole window, as on a phone: then the page behind can't be reached. @default false */
  isFullScreen?: boolean | undefined
  /** @default true */
  isOpen?: boolean | undefined
  /** The reader asks to close: Escape, the back gesture, a click beside a modal panel. */
  onClose?: (() => void) | undefined
  /** Moves the focus to where the reader starts, when the panel has opened. */
  focusInside?: (() => void) | undefined
  /** Where the focus goes on closing, when what had it before is gone. */
  launcher?: RefObject<HTMLElement | null> | undefined
}

/** The window of the conversation. Renders a `<dialog data-slot="panel">`, or a `<section>` when inline. */
export const Panel = forwardRef<HTMLElement, PanelProps>(function Panel({ variant = 'popover', ...props }, ref) {
  if (variant !== 'inline') return <DialogPanel ref={ref} variant={variant} {...props} />
  const { isFullScreen: _, isOpen: _1, onClose: _2, focusInside: _3, launcher: _4, className, ...rest } = props
  return (
    <section
      ref={ref}
      data-slot="panel"
      data-variant="inline"
      data-state="open"
      className={classNames(SURFACE, className)}
      {...rest}
    />
  )
})

const SURFACE = 'da:flex-col da:overflow-hidden da:bg-surface da:text-text'

const DialogPanel = forwardRef<HTMLElement, PanelProps>(function DialogPanel(
  {
    variant,
    isFullScreen = false,
    isOpen = true,
    onClose,
    focusInside,
    launcher,
    className,
    onKeyDown,
    children,
    ...rest
  },
  ref,
) {
  const panel = useRef<HTMLDialogElement>(null)
  useImperativeHandle(ref, () => panel.current as HTMLElement, [])
  const isModal = variant === 'modal' || isFullScreen
  usePanelDialog(panel, {
    isOpen,
    mode: isModal ? 'modal' : 'floating',
    onForced: onClose ?? ignore,
    focusInside: focusInside ?? ignore,
    launcher,
  })

  const closeOnEscape = (event: KeyboardEvent<HTMLElement>) => {
    onKeyDown?.(event)
    if (event.key !== 'Escape' || event.defaultPrevented || isComposing(event) || onClose === undefined) return
    // Used up here: neither the browser nor the host's own Escape shall close something else as well.
    event.preventDefault()
    event.stopPropagation()
    onClose()
  }
  const closeOnBackdrop = (event: MouseEvent) => {
    if (isModal && event.target === panel.current && isBeside(panel.current, event)) onClose?.()
  }

  return (
    // The click that is listened for is one beside the dialog; the keyboard has Escape for it.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={panel}
      // In the top layer also when it is not modal.
      popover="manual"
      data-slot="panel"
      data-variant={variant}
      data-state={isOpen ? 'open' : 'closed'}
      data-modal={isModal || undefined}
      data-full-screen={isFullScreen || undefined}
      className={classNames(SURFACE, className)}
      onKeyDown={closeOnEscape}
      onPointerDown={closeOnBackdrop}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose?.()
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

function ignore(): void {}
