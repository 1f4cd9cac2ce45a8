import { useContext, useEffect, useState } from 'react'
import { MarkdownSettingsContext } from '../plain/settings.ts'
import { copyText } from '../plain/copyText.ts'

const SHOWN_MS = 2000

export interface CopyButtonProps {
  text: () => string | Promise<string>
  /** @default "Copy" */
  label?: string | undefined
  /** Called when the reader hovers or focuses the button. */
  onPreload?: (() => void) | undefined
}

/** Copies a text. Confirms it by a tick on the button, and to screen readers. */
export function CopyButton({ text, label, onPreload }: CopyButtonProps) {
  const { labels } = useContext(MarkdownSettingsContext)
  const words = label ?? labels.copy
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle')
  useEffect(() => {
    if (state === 'idle') return
    const timer = setTimeout(() => setState('idle'), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [state])
  return (
    <>
      <button
        type="button"
        className="da-code-button"
        // The label stays the same. Screen readers would read a changed name in addition to the status below.
        data-state={state}
        onPointerEnter={onPreload}
        onFocus={onPreload}
        onClick={async (event) => {
          const button = event.currentTarget
          const isCopied = await copyText(await text(), button)
          setState(isCopied ? 'copied' : 'failed')
        }}
      >
        {words}
      </button>
      <span role="status" className="da-visually-hidden">
        {state === 'copied' ? labels.copied : state === 'failed' ? labels.copyFailed : ''}
      </span>
    </>
  )
}
