import { styleButton } from '../ui/styleButton.ts'
import { LateIcon } from '../ui/icons/LateIcon.tsx'
import { LeaveButtons } from './LeaveButtons.tsx'
import type { AgentJobLabels } from '../locales/Labels.ts'
import { useSecondsSince } from '../react/useSeconds.ts'

export interface AgentJobProgressProps {
  labels: AgentJobLabels
  /** In milliseconds since 1970. */
  startedAt: number | null
  isStopping: boolean
  onStop: () => void
  /** Stops following the job, which continues. */
  onForget: () => void
  onClose: (() => void) | undefined
}

/** Shows a running job and the elapsed time, which screen readers do not announce. Renders a `<div>`. */
export function AgentJobProgress({ labels, startedAt, isStopping, onStop, onForget, onClose }: AgentJobProgressProps) {
  const seconds = useSecondsSince(startedAt)
  return (
    <div className="da:flex da:flex-col da:gap-3">
      <div className="da:flex da:items-center da:gap-2">
        <LateIcon name="suggest" className="da:text-accent" />
        <p className="da:font-medium">
          <span data-da-motion="" className="da-pulse">
            {labels.active}
          </span>
        </p>
        <span
          role="timer"
          aria-live="off"
          data-slot="agent-job-elapsed"
          className="da:ms-auto da:tabular-nums da:text-text-muted"
        >
          {labels.elapsed(seconds)}
        </span>
      </div>
      <p className="da:text-text-muted">{labels.activeHint}</p>
      <div className="da:flex da:flex-wrap da:justify-end da:gap-2">
        <LeaveButtons labels={labels} onForget={onForget} onClose={onClose} />
        <button
          type="button"
          data-slot="agent-job-stop"
          aria-disabled={isStopping}
          onClick={onStop}
          className={styleButton('plain')}
        >
          {isStopping ? labels.stopping : labels.stop}
        </button>
      </div>
    </div>
  )
}
