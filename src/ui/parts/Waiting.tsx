import { useEffect, useState } from 'react'
import type { WaitCause } from '../../locales/Labels.ts'
import { useAnnounce } from '../Announcer.tsx'
import { Icon } from '../icons/Icon.tsx'
import { useLabels } from '../settings.ts'
import { Words } from './Words.tsx'

export interface WaitingProps {
  /** What the answer is waiting for: the search, reading the pages it found, or the text. */
  cause: WaitCause
  /** How many pages are being read, for the cause `pages`. @default 0 */
  pages?: number | undefined
  /** Whether the row above already names the cause. If so, this has words only after a long wait. */
  isQuiet?: boolean | undefined
}

/** After this time, readers begin to doubt that anything is still happening. */
const LONG_MS = 8_000

/**
 * Shows what the answer is waiting for, and a second message if the wait is long. It looks like the row about the
 * search, which takes its place. Renders a `<p data-slot="pending">`.
 */
export function Waiting({ cause, pages = 0, isQuiet = false }: WaitingProps) {
  const labels = useLabels()
  const announce = useAnnounce()
  const [longCause, setLongCause] = useState<WaitCause>()
  const isLong = longCause === cause
  useEffect(() => {
    const timer = setTimeout(() => setLongCause(cause), LONG_MS)
    return () => clearTimeout(timer)
  }, [cause])
  const long = isLong ? labels.longWait({ cause, pages }) : ''
  useEffect(() => {
    if (long !== '') announce(long)
  }, [announce, long])

  const words = cause === 'search' ? labels.submitted : cause === 'pages' ? labels.reading(pages) : labels.writing
  // Out of the flow while it is empty: the answer has a gap between its parts.
  if (isQuiet && !isLong) return <p data-slot="pending" className="da:absolute" />
  return (
    // The place and the size of the row that follows it, so that nothing moves.
    <p
      data-slot="pending"
      className="da:flex da:items-start da:gap-2 da:py-1 da:text-small da:leading-5 da:pointer-coarse:py-2"
    >
      <Icon
        name={cause === 'text' ? 'edit' : 'search'}
        size={15}
        data-da-motion=""
        className="da:mt-[3px] da:shrink-0 da:animate-breathe da:text-text-muted"
      />
      <Words isBusy>{long || words}</Words>
    </p>
  )
}
