import { useEffect, useState } from 'react'
import type { WaitCause } from '../../locales/Labels.ts'
import { useAnnounce } from '../Announcer.tsx'
import { useLabels } from '../settings.ts'

export interface WaitingProps {
  /** What the answer waits for: the search, the pages that are read, or the text. */
  cause: WaitCause
  /** Pages that are read, for the cause `pages`. @default 0 */
  pages?: number | undefined
  /** Whether text beside it already states the cause. It then shows words only when the wait is long. */
  isQuiet?: boolean | undefined
}

/** When readers begin to wonder whether anything is still happening. */
const LONG_MS = 8_000

/** Says what the reader is waiting for, in other words when it takes long. Renders a `<p data-slot="pending">`. */
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
