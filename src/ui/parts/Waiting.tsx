import { useEffect, useState } from 'react'
import type { WaitCause } from '../../locales/Labels.ts'
import { useAnnounce } from '../Announcer.tsx'
import { useLabels } from '../settings.ts'

export interface WaitingProps {
  /** What the answer is waiting for: the search, the reading of its pages, or the text. */
  cause: WaitCause
  /** How many pages are being read, for the cause `pages`. @default 0 */
  pages?: number | undefined
  /** Whether text beside it already names the cause. If so, it shows words only when the wait is long. */
  isQuiet?: boolean | undefined
}

/** After this time, readers begin to doubt that anything is still happening. */
const LONG_MS = 8_000

/** Says what the reader is waiting for, and says more if the wait is long. Renders a `<p data-slot="pending">`. */
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
    <p data-slot="pending" data-cause={cause} data-long={isLong || undefined} className="da:text-small">
      {isQuiet && !isLong ? (
        <span aria-hidden="true" className="da-dots">
          <span data-da-motion="" />
          <span data-da-motion="" />
          <span data-da-motion="" />
        </span>
      ) : (
        <span data-da-motion="" className="da-shimmer">
          {isLong ? long : words}
        </span>
      )}
    </p>
  )
}
