import { useEffect, useState } from 'react'
import type { WaitCause } from '../../locales/Labels.ts'
import { useAnnounce } from '../Announcer.tsx'
import { useLabels } from '../settings.ts'

export interface WaitingProps {
  /** What the answer is waiting for: the search, reading the pages it found, or the text. */
  cause: WaitCause
  /** How many pages are being read, for the cause `pages`. @default 0 */
  pages?: number | undefined
  /** Whether adjacent text already names the cause. If so, this shows dots, and words only after a long wait. */
  isQuiet?: boolean | undefined
}

/** After this time, readers begin to doubt that anything is still happening. */
const LONG_MS = 8_000

/**
 * Shows what the answer is waiting for, and a second message if the wait is long. Renders a `<p data-slot="pending">`.
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
  return (
    <p data-slot="pending" className="da:text-small">
      {isQuiet && !isLong ? (
        <span aria-hidden="true" className="da-dots">
          <span data-da-motion="" />
          <span data-da-motion="" />
          <span data-da-motion="" />
        </span>
      ) : (
        <span data-da-motion="" className="da-pulse">
          {long || words}
        </span>
      )}
    </p>
  )
}
