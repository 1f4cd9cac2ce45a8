import { memo, useState, useEffect } from 'react'
import { useLabels } from '../settings.ts'
import { Disclosure } from './DisclosureRow.tsx'
import { TextPart } from './TextPart.tsx'

export interface ReasoningPartProps {
  /** The assistant's reasoning, in Markdown. */
  reasoning: string
  /** Whether the service withheld part of the reasoning. */
  isRedacted?: boolean | undefined
  /** Whether more reasoning follows. @default false */
  isStreaming?: boolean | undefined
  /** Called when the reader unfolds or folds it. */
  onOpenChange?: ((isOpen: boolean) => void) | undefined
}

/** The assistant's reasoning, folded by default, even while it streams. */
export const ReasoningPart = memo(function ReasoningPart({
  reasoning,
  isRedacted = false,
  isStreaming = false,
  onOpenChange,
}: ReasoningPartProps) {
  const labels = useLabels()
  const seconds = useDuration(isStreaming)
  const [isOpen, setOpen] = useState(false)
  return (
    <div data-slot="reasoning" data-state={isOpen ? 'open' : 'closed'} data-streaming={isStreaming || undefined}>
      <Disclosure
        icon="reasoning"
        summary={isStreaming ? labels.thinking : labels.thought(seconds)}
        isBusy={isStreaming}
        onOpenChange={(open) => {
          setOpen(open)
          onOpenChange?.(open)
        }}
      >
        {() => (
          <div className="da:flex da:flex-col da:gap-2 da:text-text-muted da-reasoning">
            <TextPart text={reasoning} isStreaming={isStreaming} />
            {isRedacted && <p className="da:italic">{labels.redacted}</p>}
          </div>
        )}
      </Disclosure>
    </div>
  )
})

/**
 * Measures how long something ran, in whole seconds (at least 1). Undefined while it runs, and if it did not run since
 * the component mounted.
 */
function useDuration(isRunning: boolean): number | undefined {
  const [seconds, setSeconds] = useState<number>()
  useEffect(() => {
    if (!isRunning) return undefined
    const startedAt = Date.now()
    return () => setSeconds(Math.max(1, Math.round((Date.now() - startedAt) / 1000)))
  }, [isRunning])
  return isRunning ? undefined : seconds
}
