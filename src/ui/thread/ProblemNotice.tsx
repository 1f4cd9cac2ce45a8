import { forwardRef, type HTMLAttributes, useMemo, useRef, type RefObject } from 'react'
import type { Problem, ProblemCode, ProblemReason } from '../../protocol/problem.ts'
import { styleButton } from '../styleButton.ts'
import { joinClasses } from '../joinClasses.ts'
import { Icon } from '../icons/Icon.tsx'
import type { EarlyIconName } from '../shapes.ts'
import { useLabels } from '../settings.ts'
import { secondsUntil, useSecondsUntil } from '../../react/useSeconds.ts'
import { useBrowserLayoutEffect } from '../../react/useBrowserLayoutEffect.ts'

/** The props of `<ProblemNotice>`, which says what failed and what the reader can do. */
export interface ProblemNoticeProps extends Omit<HTMLAttributes<HTMLDivElement>, 'children'> {
  /** The problem to explain. Its code selects the text. */
  problem: Problem
  /** When the question can be sent again, in milliseconds since 1970. @default `problem.retryAfterSeconds` from now */
  retryAt?: number | null | undefined
  /** Called when the reader tries again. Without it, or if trying again can't help, there is no such button. */
  onRetry?: (() => void) | undefined
  /** Whether the browser is offline. A question that failed offline can be sent again once this is false. */
  isOffline?: boolean | undefined
  /** Whether the question will be sent automatically once the browser is online. @default false */
  waitsForNetwork?: boolean | undefined
  /** Called when the reader turns automatic sending on or off. Offered only while offline. */
  onRetryWhenOnline?: ((isOn: boolean) => void) | undefined
  /** Called when the reader skips this question and asks the next one in the queue. Pass it only if there is one. */
  onAskNext?: (() => void) | undefined
}

/**
 * Explains a problem and offers a way to continue. It never shows text from the service. Screen readers announce it
 * once, without the countdown. Renders a `<div data-slot="problem" data-problem>`.
 */
export const ProblemNotice = forwardRef<HTMLDivElement, ProblemNoticeProps>(function ProblemNotice(
  { problem, retryAt, onRetry, isOffline, waitsForNetwork = false, onRetryWhenOnline, onAskNext, className, ...rest },
  ref,
) {
  const labels = useLabels()
  const shown = problem.code === 'offline' && isOffline === false ? 'online' : (problem.reason ?? problem.code)
  const { title, hint } = labels.problems[shown]
  const { atFirst, deadline } = useMemo(() => startWait(problem, retryAt), [problem, retryAt])
  const left = useSecondsUntil(deadline)
  const content = useFocusOnUnmount<HTMLDivElement>()
  const canRetry = problem.retryable && onRetry !== undefined
  return (
    <div
      ref={ref}
      data-slot="problem"
      data-problem={problem.code}
      className={joinClasses(
        'da:flex da:items-start da:gap-3 da:rounded-box da:border da:border-transparent da:bg-surface-sunken da:p-3.5',
        className,
      )}
      {...rest}
    >
      <span
        className={joinClasses(
          'da:flex da:size-7 da:shrink-0 da:items-center da:justify-center da:rounded-pill',
          shown === 'online' ? 'da:bg-accent-surface da:text-accent' : 'da:bg-danger-surface da:text-danger',
        )}
      >
        <Icon name={ICONS[shown] ?? 'alert'} size={16} />
      </span>
      <div ref={content} className="da:flex da:min-w-0 da:flex-1 da:flex-col da:gap-2.5">
        <div role="alert">
          <p className="da:font-medium da:text-text">{title}</p>
          <p className="da:mt-0.5 da:text-small da:text-text-muted">{hint}</p>
          {canRetry && atFirst > 0 && <p className="da:sr-only">{labels.retryLater(atFirst)}</p>}
        </div>
        {(canRetry || onAskNext !== undefined) && (
          <div className="da:flex da:flex-wrap da:gap-2 da:tabular-nums">
            {canRetry && (
              <button type="button" disabled={left > 0} onClick={onRetry} className={styleButton('plain')}>
                <Icon name={left > 0 ? 'clock' : 'retry'} size={14} />
                {left > 0 ? labels.retryIn(left) : labels.retry}
              </button>
            )}
            {canRetry && isOffline && onRetryWhenOnline !== undefined && (
              <RetryWhenOnline isOn={waitsForNetwork} onToggle={onRetryWhenOnline} />
            )}
            {onAskNext !== undefined && (
              <button type="button" onClick={onAskNext} className={styleButton('plain')}>
                {labels.askNext}
              </button>
            )}
          </div>
        )}
        {problem.requestId !== undefined && (
          <p className="da:text-small da:text-text-muted">
            {labels.requestId} <bdi className="da:font-mono da:select-all">{problem.requestId.slice(0, 80)}</bdi>
          </p>
        )}
      </div>
    </div>
  )
})

function startWait({ retryAfterSeconds = 0 }: Problem, retryAt: number | null | undefined) {
  const deadline = retryAt ?? Date.now() + retryAfterSeconds * 1000
  return { atFirst: secondsUntil(deadline), deadline }
}

/** A toggle with a constant label. It unmounts when the browser is online again. */
function RetryWhenOnline({ isOn, onToggle }: { isOn: boolean; onToggle: (isOn: boolean) => void }) {
  const labels = useLabels()
  const button = useFocusOnUnmount<HTMLButtonElement>()
  return (
    <button
      ref={button}
      type="button"
      aria-pressed={isOn}
      onClick={() => onToggle(!isOn)}
      className={styleButton('plain')}
    >
      {isOn && <Icon name="check" size={14} className="da:text-accent" />}
      {labels.retryWhenOnline}
    </button>
  )
}

const ICONS: Partial<Record<ProblemCode | ProblemReason | 'online', EarlyIconName>> = {
  offline: 'offline',
  online: 'check',
  'rate-limited': 'clock',
  stalled: 'clock',
  unauthorized: 'lock',
  'secret-key': 'lock',
}

/** If the element unmounts while focused, moves the focus to the thread. Returns the element's ref. */
function useFocusOnUnmount<Held extends HTMLElement>(): RefObject<Held | null> {
  const held = useRef<Held>(null)
  useBrowserLayoutEffect(() => {
    const element = held.current
    return () => {
      // React calls this before it removes the element.
      if (element?.matches(':focus, :focus-within') !== true) return
      element.closest<HTMLElement>('[data-slot="thread"]')?.focus({ preventScroll: true })
    }
  }, [])
  return held
}
