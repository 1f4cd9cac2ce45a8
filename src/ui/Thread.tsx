import { forwardRef, useCallback, useImperativeHandle, useMemo, useRef, type HTMLAttributes, type ReactNode } from 'react'
import type { AssistantStatus, MessageStatus } from '../protocol/conversation.ts'
import type { AssistantMessage } from '../protocol/message.ts'
import type { Problem } from '../protocol/problem.ts'
import { AnnounceContext, Announcer, type Announce } from './Announcer.tsx'
import { classNames } from './classNames.ts'
import { JumpToLatest } from './JumpToLatest.tsx'
import { Message, type MessageProps } from './Message.tsx'
import { ProblemNotice } from './ProblemNotice.tsx'
import { useLabels } from './settings.ts'
import { turnsOf } from './turnsOf.ts'
import { useAnnouncedAnswers } from './useAnnouncedAnswers.ts'
import { useStickToEnd } from './useStickToEnd.ts'

export interface ThreadProps
  extends Omit<HTMLAttributes<HTMLDivElement>, 'children' | 'role'>,
    Pick<MessageProps, 'onRegenerate' | 'onEdit' | 'onFeedback' | 'actions'> {
  messages: readonly AssistantMessage[]
  status: AssistantStatus
  /** What went wrong with the last question. */
  problem?: Problem | null
  /** When the question may be sent again, as milliseconds since 1970. @default now and `problem.retryAfterSeconds` */
  retryAt?: number
  /** Sends the last question again. */
  onRetry?: () => void
  /** Ids of answers that the reader stopped or that broke off. @default the last one, when it ended in a problem */
  interrupted?: readonly string[]
  /** What there is to see before the first question. */
  empty?: ReactNode
}

/**
 * A conversation, drawn from its messages. It needs a height: give it a parent that is a flex column, or a height of its
 * own. Renders the one element that scrolls, `<div data-slot="thread" role="log">`. A finished answer is announced once.
 */
export const Thread = forwardRef<HTMLDivElement, ThreadProps>(function Thread(
  { messages, status, problem = null, retryAt, onRetry, interrupted, empty, onRegenerate, onEdit, onFeedback, actions, className, ...rest },
  ref,
) {
  const labels = useLabels()
  const turns = useMemo(() => turnsOf(messages), [messages])
  const isBusy = status === 'submitted' || status === 'streaming'
  const firstTurnCount = useRef(turns.length)
  const { scroller, content, latest, keeper } = useStickToEnd({
    questionCount: turns.reduce((count, turn) => count + (turn[0]?.role === 'user' ? 1 : 0), 0),
    turnCount: turns.length,
    isBusy,
  })
  useImperativeHandle(ref, () => scroller.current!, [scroller])

  const announcer = useRef<Announce>(null)
  const announce = useCallback<Announce>((text) => announcer.current?.(text), [])
  useAnnouncedAnswers(messages, status, announce)

  const last = messages.at(-1)
  const statusOf = (message: AssistantMessage): MessageStatus => {
    if (interrupted?.includes(message.id)) return 'interrupted'
    if (message !== last || message.role !== 'assistant') return 'done'
    if (isBusy) return 'streaming'
    return status === 'error' ? 'interrupted' : 'done'
  }
  return (
    <AnnounceContext.Provider value={announce}>
      <div
        ref={scroller}
        data-slot="thread"
        role="log"
        // Each word of a growing answer would be read out: what is worth saying goes through the announcer.
        aria-live="off"
        aria-label={labels.conversation}
        aria-busy={isBusy}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
        className={classNames('da-thread da:relative da:min-h-0 da:flex-1 da:overflow-y-auto da:overscroll-contain', className)}
        {...rest}
      >
        {turns.length === 0 && empty}
        <div ref={content} className="da:mx-auto da:w-full da:max-w-[720px] da:px-5">
          {turns.map((turn, index) => {
            const isLatest = index === turns.length - 1
            return (
              // A streaming message's id may still change: a turn is known by its place.
              <div key={index} data-slot="turn" data-pinned={(isLatest && turns.length > firstTurnCount.current) || undefined}>
                <div ref={isLatest ? latest : undefined} className="da:flex da:flex-col da:gap-5 da:py-5">
                  {turn.map((message, place) => {
                    const isLast = message === last
                    return (
                      <Message
                        key={place}
                        message={message}
                        status={statusOf(message)}
                        onRegenerate={isLast && status === 'ready' ? onRegenerate : undefined}
                        onEdit={isBusy ? undefined : onEdit}
                        onFeedback={onFeedback}
                        actions={actions}
                      />
                    )
                  })}
                  {isLatest && status === 'submitted' && last?.role === 'user' && (
                    <p data-slot="pending" className="da:text-small da:text-text-muted">
                      <span className="da-shimmer">{labels.submitted}</span>
                    </p>
                  )}
                  {isLatest && problem !== null && <ProblemNotice problem={problem} retryAt={retryAt} onRetry={onRetry} />}
                </div>
              </div>
            )
          })}
          {turns.length === 0 && problem !== null && <ProblemNotice problem={problem} retryAt={retryAt} onRetry={onRetry} />}
        </div>
        <JumpToLatest keeper={keeper} scroller={scroller} />
        <Announcer ref={announcer} />
      </div>
    </AnnounceContext.Provider>
  )
})
