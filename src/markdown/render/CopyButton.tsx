import { useContext, useEffect, useState } from 'react'
import { SettingsContext } from '../settings.ts'
import { copyText } from '../copyText.ts'

const SHOWN_MS = 2000

export interface CopyButtonProps {
  text: () => string | Promise<string>
  /** @default "Copy" */
  label?: string | undefined
  /** Called when the reader turns to the button. */
  onPreload?: (() => void) | undefined
}

/** Copies, and confirms it by a tick on the button, and to screen readers. */
export function CopyButton({ text, label, onPreload }: CopyButtonProps) {
  const { labels } = useContext(SettingsContext)
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
        // The status below announces the result. Words that change under the focus would be read out, too.
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
