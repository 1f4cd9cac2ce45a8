import { useRef, useState } from 'react'
import { copyText } from '../../markdown/index.ts'
import { useAnnounce } from '../Announcer.tsx'
import type { IconName } from '../icons/shapes.ts'
import { useLabels } from '../settings.ts'
import { MessageAction } from './MessageAction.tsx'

export interface CopyActionProps {
  icon: IconName
  label: string
  /** Returns what to copy. */
  getText: () => string | Promise<string>
}

/** Copies a text and shows whether that worked. Renders a `<button>`. */
export function CopyAction({ icon, label, getText }: CopyActionProps) {
  const labels = useLabels()
  const announce = useAnnounce()
  const button = useRef<HTMLButtonElement>(null)
  const [copied, setCopied] = useState<'copied' | 'failed' | null>(null)
  const copy = async () => {
    const text = await getText()
    if (button.current === null) return
    const isCopied = await copyText(text, button.current)
    setCopied(isCopied ? 'copied' : 'failed')
    announce(isCopied ? labels.copied : labels.copyFailed)
  }
  const forget = () => setCopied(null)
  return (
    <MessageAction
      ref={button}
      icon={copied === 'copied' ? 'check' : icon}
      label={copied === null ? label : copied === 'copied' ? labels.copied : labels.copyFailed}
      // The outcome is announced. A name that changes under the focus would be read out as well.
      aria-label={label}
      onClick={() => void copy()}
      onBlur={forget}
      onPointerLeave={forget}
    />
  )
}
