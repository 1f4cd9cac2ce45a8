import { useEffect, useRef, type RefObject } from 'react'
import type { LabelOverrides } from '../locales/createLabels.ts'
import { ENGLISH_NOT_LOADED } from '../locales/en.notLoaded.ts'

export interface NotLoadedProps {
  labels: LabelOverrides | undefined
  onRetry: () => void
  /** Gets the focus when the notice disappears, unless something else has it. */
  launcher: RefObject<HTMLElement | null>
  /** Whether the reader waits for the panel. Otherwise, the notice leaves the focus alone. */
  takesFocus: boolean
  /** @default no close button */
  onClose: (() => void) | undefined
}

/** Stands in for the panel if its code could not be loaded. Renders a `<div data-slot="problem">`. */
export function NotLoaded({ labels, onRetry, launcher, takesFocus, onClose }: NotLoadedProps) {
  const retry = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // The launcher, which had the focus, is hidden now.
    if (takesFocus) retry.current?.focus()
    const button = launcher.current
    return () => {
      if (button?.ownerDocument.activeElement === button?.ownerDocument.body) button?.focus()
    }
  }, [launcher, takesFocus])

  const words = { ...ENGLISH_NOT_LOADED, ...labels?.agentJob }
  return (
    <div data-slot="problem" data-problem="blocked" data-not-loaded="" className={BOX}>
      <div role="alert">
        <p className="da:font-medium">{labels?.problems?.blocked?.title ?? words.notLoaded}</p>
        <p>{labels?.problems?.blocked?.hint ?? words.notLoadedHint}</p>
      </div>
      <button ref={retry} type="button" onClick={onRetry} className={BUTTON}>
        {labels?.retry ?? words.retry}
      </button>
      {onClose !== undefined && (
        <button type="button" onClick={onClose} className={BUTTON}>
          {labels?.close ?? words.close}
        </button>
      )}
    </div>
  )
}

const BOX = 'da:flex da:flex-col da:gap-3 da:rounded-box da:bg-surface da:p-4 da:text-text da:shadow-panel'
const BUTTON =
  'da:min-h-9 da:rounded-control da:border da:border-control-border da:px-3 da:hover:bg-surface-sunken ' +
  'da:pointer-coarse:min-h-11'
