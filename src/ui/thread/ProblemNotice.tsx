import { forwardRef, type HTMLAttributes } from 'react'
import type { Problem, ProblemCode } from '../../protocol/problem.ts'
import { buttonClass } from '../buttonClass.ts'
import { classNames } from '../classNames.ts'
import { Icon, type IconName } from '../icons/icons.tsx'
import { useLabels } from '../settings.ts'
import { useFocusOnUnmount } from './useFocusOnUnmount.ts'
import { useSecondsUntil } from './useSecondsUntil.ts'

export interface ProblemNoticeProps extends Omit<HTMLAttributes<HTMLDivElement>, 'children'> {
  problem: Problem
  /** When the question may be sent again, as milliseconds since 1970. @default now and `problem.retryAfterSeconds` */
  retryAt?: number | null | undefined
  /** Sends the question again; without it, or where the problem stays, there is no such button. */
  onRetry?: (() => void) | undefined
  /** Whether the browser has no network. @default false */
  isOffline?: boolean | undefined
  /** Whether the question is sent again by itself when there is a network. @default false */
  waitsForNetwork?: boolean | undefined
  /** Takes the reader's wish to have it so, or not; asked for without a network. */
  onRetryWhenOnline?: ((isWished: boolean) => void) | undefined
  /** Leaves the question and asks the one that waits behind it; give it while one does. */
  onAskNext?: (() => void) | undefined
}

/**
 * What went wrong, in calm words, and the way out. It says nothing of what the service wrote. It is announced once; a
 * countdown is seen, not read out second by second. Renders a `<div data-slot="problem" data-problem>`.
 */
export const ProblemNotice = forwardRef<HTMLDivElement, ProblemNoticeProps>(function ProblemNotice(
  {
    problem,
    retryAt,
    onRetry,
    isOffline = false,
    waitsForNetwork = false,
    onRetryWhenOnline,
    onAskNext,
    className,
    ...rest
  },
  ref,
) {
  const labels = useLabels()
  const { title, hint } = labels.problems[problem.code]
  const seconds = useSecondsUntil(problem, retryAt)
  const content = useFocusOnUnmount<HTMLDivElement>()
  const canRetry = problem.retryable && onRetry !== undefined
  return (
    <div
      ref={ref}
      data-slot="problem"
      data-problem={problem.code}
      className={classNames(
        'da:flex da:items-start da:gap-3 da:rounded-box da:border da:bg-surface-raised da:p-3.5',
        className,
      )}
      {...rest}
    >
      <span className="da:flex da:size-7 da:shrink-0 da:items-center da:justify-center da:rounded-pill da:bg-danger-surface da:text-danger">
        <Icon name={ICONS[problem.code] ?? 'alert'} size={16} />
      </span>
      <div ref={content} className="da:flex da:min-w-0 da:flex-1 da:flex-col da:gap-2.5">
        <div role="alert">
          <p className="da:text-sm da:font-medium da:text-text">{title}</p>
          <p className="da:mt-0.5 da:text-small da:text-text-muted">{hint}</p>
          {canRetry && seconds.atFirst > 0 && <p className="da:sr-only">{labels.retryLater(seconds.atFirst)}</p>}
        </div>
        {(canRetry || onAskNext !== undefined) && (
          <div className="da:flex da:flex-wrap da:gap-2">
            {canRetry && (
              <button type="button" disabled={seconds.left > 0} onClick={onRetry} className={buttonClass('plain')}>
                <Icon name={seconds.left > 0 ? 'clock' : 'retry'} size={14} />
                <span className="da:tabular-nums">
                  {seconds.left > 0 ? labels.retryIn(seconds.left) : labels.retry}
                </span>
              </button>
            )}
            {canRetry && isOffline && onRetryWhenOnline !== undefined && (
              <RetryWhenOnline isWished={waitsForNetwork} onWish={onRetryWhenOnline} />
            )}
            {onAskNext !== undefined && (
              <button type="button" onClick={onAskNext} className={buttonClass('plain')}>
                {labels.askNext}
              </button>
            )}
          </div>
        )}
        {problem.requestId !== undefined && (
          <p className="da:text-xs da:text-text-muted">
            {labels.requestId} <bdi className="da:font-mono da:select-all">{problem.requestId.slice(0, 80)}</bdi>
          </p>
        )}
      </div>
    </div>
  )
})

/** Its words stay, whether it is pressed or not. It goes as soon as the network is back, before the notice does. */
function RetryWhenOnline({ isWished, onWish }: { isWished: boolean; onWish: (isWished: boolean) => void }) {
  const labels = useLabels()
  const button = useFocusOnUnmount<HTMLButtonElement>()
  return (
    <button
      ref={button}
      type="button"
      aria-pressed={isWished}
      onClick={() => onWish(!isWished)}
      className={buttonClass('plain')}
    >
      {isWished && <Icon name="check" size={14} className="da:text-accent" />}
      {labels.retryWhenOnline}
    </button>
  )
}

const ICONS: Partial<Record<ProblemCode, IconName>> = {
  offline: 'offline',
  'rate-limited': 'clock',
  stalled: 'clock',
  unauthorized: 'lock',
  'secret-key': 'lock',
}
