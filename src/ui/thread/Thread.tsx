import {
  forwardRef,
  useCallback,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
  type HTMLAttributes,
  type ReactNode,
} from 'react'
import type { AssistantStatus } from '../../protocol/conversation.ts'
import type { AssistantMessage } from '../../protocol/message.ts'
import type { Problem } from '../../protocol/problem.ts'
import { AnnounceContext, Announcer, type Announce } from '../Announcer.tsx'
import { classNames } from '../classNames.ts'
import { JumpToLatest } from './JumpToLatest.tsx'
import type { MessageProps } from '../message/Message.tsx'
import { ProblemNotice, type ProblemNoticeProps } from './ProblemNotice.tsx'
import { useLabels } from '../settings.ts'
import { ThreadTurn } from './ThreadTurn.tsx'
import { groupTurns } from './groupTurns.ts'
import { useAnnouncedAnswers } from './useAnnouncedAnswers.ts'
import { useFirstTurn } from './useFirstTurn.ts'
import { useStickToBottom } from './useStickToBottom.ts'

export interface ThreadProps
  extends
    Omit<HTMLAttributes<HTMLDivElement>, 'children' | 'role'>,
    Pick<MessageProps, 'onRegenerate' | 'onEdit' | 'onFeedback' | 'actions'>,
    Pick<
      ProblemNoticeProps,
      'retryAt' | 'onRetry' | 'isOffline' | 'waitsForNetwork' | 'onRetryWhenOnline' | 'onAskNext'
    > {
  messages: readonly AssistantMessage[]
  status: AssistantStatus
  /** What went wrong with the last question. */
  problem?: Problem | null
  /**
   * Ids of the answers that the reader stopped or that broke off. Pass the same set while its ids stay the same.
   * @default the last answer, when `status` is `error`
   */
  interrupted?: ReadonlySet<string> | undefined
  /** What there is to see before the first question. */
  empty?: ReactNode
}

const NONE: ReadonlySet<string> = new Set()

/**
 * A conversation, drawn from its messages. It needs a height: give it a parent that is a flex column, or a height of its
 * own. Renders the one element that scrolls, `<div data-slot="thread" role="log">`. A finished answer is announced once.
 *
 * Only the turn that grows is drawn again, as long as the callbacks stay the same.
 */
export const Thread = forwardRef<HTMLDivElement, ThreadProps>(function Thread(props, ref) {
  const {
    messages,
    status,
    problem = null,
    interrupted,
    empty,
    onRegenerate,
    onEdit,
    onFeedback,
    actions,
    ...others
  } = props
  const { retryAt, onRetry, isOffline, waitsForNetwork, onRetryWhenOnline, onAskNext, className, ...rest } = others
  const labels = useLabels()
  const turns = useMemo(() => groupTurns(messages), [messages])
  const [countAtFirst] = useState(turns.length)
  const firstTurn = useFirstTurn(turns.length)
  const isBusy = status === 'submitted' || status === 'streaming'
  const { scroller, content, latest, keeper } = useStickToBottom({
    questionCount: messages.reduce((count, { role }) => count + (role === 'user' ? 1 : 0), 0),
    turnCount: turns.length,
    isBusy,
  })
  useImperativeHandle(ref, () => scroller.current!, [scroller])

  const announcer = useRef<Announce>(null)
  const announce = useCallback<Announce>((text) => announcer.current?.(text), [])
  const last = messages.at(-1)
  const brokenId = status === 'error' && last?.role === 'assistant' ? last.id : undefined
  const broken = useMemo(() => (brokenId === undefined ? NONE : new Set([brokenId])), [brokenId])
  const interruptedIds = interrupted ?? broken
  useAnnouncedAnswers(messages, status, interruptedIds, announce)

  /** What is pressed goes, as a notice does with its buttons: the focus stays in the conversation. */
  const leaving = useCallback(
    <Given extends unknown[]>(action: ((...given: Given) => void) | undefined) =>
      action &&
      ((...given: Given) => {
        scroller.current?.focus({ preventScroll: true })
        action(...given)
      }),
    [scroller],
  )
  const regenerate = useMemo(() => leaving(onRegenerate), [leaving, onRegenerate])
  const edit = useMemo(() => leaving(onEdit), [leaving, onEdit])
  const handlers = { onRegenerate: regenerate, onEdit: edit, onFeedback, actions }
  const notice = problem !== null && (
    <ProblemNotice
      problem={problem}
      retryAt={retryAt}
      onRetry={leaving(onRetry)}
      isOffline={isOffline}
      waitsForNetwork={waitsForNetwork}
      onRetryWhenOnline={onRetryWhenOnline}
      onAskNext={leaving(onAskNext)}
    />
  )
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
        className={classNames(
          'da-thread da:relative da:min-h-0 da:flex-1 da:overflow-y-auto da:overscroll-contain',
          className,
        )}
        {...rest}
      >
        {turns.length === 0 && empty}
        <div ref={content} className="da:mx-auto da:w-full da:max-w-[720px] da:px-5">
          {turns.map((turn, index) => {
            if (index < firstTurn) return null
            const isLatest = index === turns.length - 1
            return (
              <ThreadTurn
                // A streaming message's id may still change: a turn is known by its place.
                key={index}
                turn={turn}
                status={isLatest ? status : 'ready'}
                isLatest={isLatest}
                isPinned={isLatest && turns.length > countAtFirst}
                interrupted={interruptedIds}
                notice={isLatest && notice}
                latest={isLatest ? latest : undefined}
                {...handlers}
              />
            )
          })}
          {turns.length === 0 && notice}
        </div>
        <JumpToLatest keeper={keeper} scroller={scroller} />
        <Announcer ref={announcer} />
      </div>
    </AnnounceContext.Provider>
  )
})
