import { useRef, useState } from 'react'
import { copyText } from '../../markdown/index.ts'
import { useAnnounce } from '../Announcer.tsx'
import type { IconName } from '../shapes.ts'
import { useLabels } from '../settings.ts'
import { IconAction } from './IconAction.tsx'

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
  const [outcome, setOutcome] = useState('')
  const copy = async () => {
    const text = await getText()
    const node = button.current
    if (node === null) return
    const words = (await copyText(text, node)) ? labels.copied : labels.copyFailed
    setOutcome(words)
    announce(words)
  }
  const resetOutcome = () => setOutcome('')
  return (
    <IconAction
      ref={button}
      icon={outcome === '' ? icon : outcome === labels.copied ? 'check' : 'alert'}
      label={outcome || label}
      // Stays the same. Screen readers would read a changed name of the focused button, as well as the announcement.
      aria-label={label}
      onClick={() => void copy()}
      onBlur={resetOutcome}
      onPointerLeave={resetOutcome}
    />
  )
}
