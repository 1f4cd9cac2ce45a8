import { styleButton } from '../ui/styleButton.ts'
import { Icon } from '../ui/icons/Icon.tsx'
import type { AgentJobProblem } from './AgentJobState.ts'
import { LeaveButtons } from './LeaveButtons.tsx'
import type { AgentJobLabels } from '../locales/Labels.ts'
import { useSecondsUntil } from '../react/useSeconds.ts'

export interface AgentJobNoticeProps {
  problem: AgentJobProblem
  labels: AgentJobLabels
  /** Polls the job again. Without it, there are no buttons, because the reader sends the prompt again. */
  onRetry: (() => void) | undefined
  onForget: () => void
  onClose: (() => void) | undefined
}

/** Explains a problem with a job, and how to continue. Renders a `<div data-slot="problem" data-problem>`. */
export function AgentJobNotice({ problem, labels, onRetry, onForget, onClose }: AgentJobNoticeProps) {
  const { title, hint } = labels.problems[problem.code] ?? labels.problems.other
  const secondsLeft = useSecondsUntil(problem.retryAt)
  return (
    <div
      data-slot="problem"
      data-problem={problem.code}
      className={
        'da:flex da:items-start da:gap-3 da:rounded-box da:border da:border-transparent da:bg-surface-sunken da:p-3.5'
      }
    >
      <Icon
        name={problem.code === 'rate-limited' ? 'clock' : 'alert'}
        size={20}
        className="da:shrink-0 da:text-danger"
      />
      <div className="da:flex da:min-w-0 da:flex-col da:gap-2.5">
        <div role="alert">
          <p className="da:font-medium da:text-text">{title}</p>
          <p className="da:text-text-muted">{hint}</p>
        </div>
        {onRetry !== undefined && (
          <div className="da:flex da:flex-wrap da:justify-end da:gap-2">
            <LeaveButtons labels={labels} onForget={onForget} onClose={onClose} />
            <button type="button" disabled={secondsLeft > 0} onClick={onRetry} className={styleButton('plain')}>
              <Icon name="retry" size={14} />
              <span className="da:tabular-nums">{secondsLeft > 0 ? labels.retryIn(secondsLeft) : labels.retry}</span>
            </button>
          </div>
        )}
      </div>
    </div>
  )
}
