import { useContext, useEffect, useState } from 'react'
import { SettingsContext } from '../settings.ts'
import { copyText } from '../copyText.ts'

const SHOWN_MS = 2000

/** Copies, and confirms it on the button and to screen readers. */
export function CopyButton({ text }: { text: () => string }) {
  const { labels } = useContext(SettingsContext)
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
        // The status below announces the result. If the button's name changed while focused, it would be read out too.
        aria-label={labels.copy}
        data-state={state}
        onClick={async (event) => {
          const isCopied = await copyText(text(), event.currentTarget)
          setState(isCopied ? 'copied' : 'failed')
        }}
      >
        {state === 'copied' ? labels.copied : labels.copy}
      </button>
      <span role="status" className="da-visually-hidden">
        {state === 'copied' ? labels.copied : state === 'failed' ? labels.copyFailed : ''}
      </span>
    </>
  )
}
