import { useEffect, useRef, type RefObject } from 'react'
import type { LabelOverrides } from '../locales/createLabels.ts'
import { ENGLISH_NOT_LOADED } from '../locales/en.notLoaded.ts'
import { pageOf } from '../dom/pageOf.ts'

export interface NotLoadedProps {
  labels: LabelOverrides | undefined
  onRetry: () => void
  /** Gets the focus when the notice disappears, unless another element has it. */
  launcher: RefObject<HTMLElement | null>
  /** Whether the reader opened the panel, so that the notice takes the focus. */
  takesFocus: boolean
  /** @default no close button */
  onClose: (() => void) | undefined
}

/**
 * Shown in place of the panel if its code could not be loaded. Its looks are in `shell.css`. Renders a
 * `<div data-slot="problem">`.
 */
export function NotLoaded({ labels, onRetry, launcher, takesFocus, onClose }: NotLoadedProps) {
  const retry = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // The launcher had the focus, but is hidden now.
    if (takesFocus) retry.current?.focus()
    const button = launcher.current
    return () => {
      const page = pageOf(button?.ownerDocument)
      if (page?.activeElement === page?.body) button?.focus()
    }
  }, [launcher, takesFocus])

  const words = { ...ENGLISH_NOT_LOADED, ...labels?.agentJob }
  return (
    <div data-slot="problem" data-problem="blocked" data-not-loaded="">
      <div role="alert">
        <p>{labels?.problems?.blocked?.title ?? words.notLoaded}</p>
        <p>{labels?.problems?.blocked?.hint ?? words.notLoadedHint}</p>
      </div>
      <button ref={retry} type="button" onClick={onRetry}>
        {labels?.retry ?? words.retry}
      </button>
      {onClose !== undefined && (
        <button type="button" onClick={onClose}>
          {labels?.close ?? words.close}
        </button>
      )}
    </div>
  )
}
