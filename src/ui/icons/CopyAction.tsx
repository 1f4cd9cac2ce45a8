import { useRef, useState } from 'react'
import { copyText } from '../../markdown/index.ts'
import { useAnnounce } from '../Announcer.tsx'
import type { EarlyIconName } from '../shapes.ts'
import { useLabels } from '../settings.ts'
import { IconButton } from './IconButton.tsx'
import { tell } from './tips.ts'

export interface CopyActionProps {
  icon: EarlyIconName
  label: string
  /** Returns what to copy. */
  getText: () => string | Promise<string>
}

/** Copies a text and shows whether that worked. Renders a `<button>`. */
export function CopyAction({ icon, label, getText }: CopyActionProps) {
  const labels = useLabels()
  const announce = useAnnounce()
  const button = useRef<HTMLButtonElement>(null)
  const [outcome, setOutcome] = useState('')
  const copy = async () => {
    const text = await getText()
    const node = button.current
    if (node === null) return
    const words = (await copyText(text, node)) ? labels.copied : labels.copyFailed
    setOutcome(words)
    announce(words)
    tell(node, undefined, words)
  }
  const resetOutcome = () => setOutcome('')
  return (
    <IconButton
      isSmall
      ref={button}
      icon={outcome === '' ? icon : outcome === labels.copied ? 'check' : 'alert'}
      // Stays the same. Screen readers would read a changed name of the focused button, as well as the announcement.
      label={label}
      onClick={() => void copy()}
      onBlur={resetOutcome}
      onPointerLeave={resetOutcome}
    />
  )
}
