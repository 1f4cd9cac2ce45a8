import {
  forwardRef,
  useCallback,
  useContext,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
  type HTMLAttributes,
  type ReactNode,
  type RefObject,
} from 'react'
import type { AssistantStatus } from '../../protocol/conversation.ts'
import type { AssistantMessage } from '../../protocol/message.ts'
import type { ContextItem } from '../../protocol/request.ts'
import type { Problem } from '../../protocol/problem.ts'
import { AnnounceContext, Announcer, type Announce } from '../Announcer.tsx'
import { joinClasses } from '../joinClasses.ts'
import { JumpToLatest } from './JumpToLatest.tsx'
import type { MessageHandlers } from '../message/Message.tsx'
import { ProblemNotice, type ProblemNoticeProps } from './ProblemNotice.tsx'
import { SettingsContext, useLabels, type PartComponents } from '../settings.ts'
import { ThreadTurn } from './ThreadTurn.tsx'
import { groupTurns } from './groupTurns.ts'
import { useAnnouncedAnswers } from './useAnnouncedAnswers.ts'
import { useFirstTurn } from './useFirstTurn.ts'
import { useStickToBottom } from './useStickToBottom.ts'

/** The props of `<Thread>`, the list of questions and answers. */
export interface ThreadProps
  extends
    Omit<HTMLAttributes<HTMLDivElement>, 'children' | 'role'>,
    MessageHandlers,
    Pick<
      ProblemNoticeProps,
      'retryAt' | 'onRetry' | 'isOffline' | 'waitsForNetwork' | 'onRetryWhenOnline' | 'onAskNext'
    > {
  /** The conversation, oldest message first. Without a `status`, the last message has that of the conversation. */
  messages: readonly AssistantMessage[]
  /** The status of the conversation. */
  status: AssistantStatus
  /** The context of each question, by the question's id. */
  contexts?: ReadonlyMap<string, readonly ContextItem[]> | undefined
  /** The problem with the last question, if there is one. */
  problem?: Problem | null
  /**
   * Called when the end of the conversation enters or leaves the view. An answer that grows out of view can update less
   * often.
   */
  onEndVisibilityChange?: ((isVisible: boolean) => void) | undefined
  /** The content before the first question. */
  empty?: ReactNode
  /** Components that replace parts of answers, such as the card of a tool. Pass the same object on each render. */
  components?: PartComponents | undefined
}

/**
 * A conversation, rendered from its messages. Its parent must be a flex column with a height. Renders the scrolling
 * element, `<div data-slot="thread" role="log">`, which gets the ref and the other props; a row for the "Jump to
 * latest" button; and a live region. Each answer is announced once, when it is complete.
 *
 * Pass stable callbacks, so that only the streaming turn is rendered again.
 */
export const Thread = forwardRef<HTMLDivElement, ThreadProps>(function Thread(props, ref) {
  const {
    messages,
    status,
    contexts,
    problem = null,
    empty,
    components,
    onRegenerate,
    onEdit,
    onFeedback,
    onFollowUp,
    onToolResult,
    onToolApproval,
    onSuggestFix,
    actions,
    onEndVisibilityChange,
    retryAt,
    onRetry,
    isOffline,
    waitsForNetwork,
    onRetryWhenOnline,
    onAskNext,
    className,
    ...rest
  } = props
  const labels = useLabels()
  const turns = useMemo(() => groupTurns(messages), [messages])
  const firstTurn = useFirstTurn(turns.length)
  const isBusy = status === 'submitted' || status === 'streaming'
  const isPinning = useIsPinning(turns.length, isBusy)
  const { scroller, content, latest, scrolling } = useStickToBottom({
    questionCount: messages.filter(({ role }) => role === 'user').length,
    turnCount: turns.length,
    isBusy,
    onEndVisibilityChange,
  })
  useImperativeHandle(ref, () => scroller.current!, [scroller])

  const announcer = useRef<Announce>(null)
  const announce = useCallback<Announce>((text) => announcer.current?.(text), [])
  useAnnouncedAnswers(messages, status, announce)

  const shown = useRef(messages)
  useEffect(() => {
    shown.current = messages
  })
  const getConversation = useCallback(() => shown.current, [])
  const handlers = {
    onRegenerate: useFocusThreadFirst(scroller, onRegenerate),
    onEdit: useFocusThreadFirst(scroller, onEdit),
    onFollowUp: useFocusThreadFirst(scroller, onFollowUp),
    onToolResult: useFocusThreadFirst(scroller, onToolResult),
    onToolApproval,
    onFeedback,
    onSuggestFix,
    actions,
  }
  const retry = useFocusThreadFirst(scroller, onRetry)
  const askNext = useFocusThreadFirst(scroller, onAskNext)
  const notice = problem !== null && (
    <ProblemNotice
      problem={problem}
      retryAt={retryAt}
      onRetry={retry}
      isOffline={isOffline}
      waitsForNetwork={waitsForNetwork}
      onRetryWhenOnline={onRetryWhenOnline}
      onAskNext={askNext}
    />
  )
  const thread = (
    <AnnounceContext.Provider value={announce}>
      <div
        ref={scroller}
        data-slot="thread"
        role="log"
        // Otherwise each word of a streaming answer would be announced. The `Announcer` announces complete answers.
        aria-live="off"
        aria-label={labels.conversation}
        aria-busy={isBusy}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolling elements need the keyboard
        tabIndex={0}
        className={joinClasses(
          'da-thread da:relative da:min-h-0 da:flex-1 da:overflow-y-auto da:overscroll-contain',
          className,
        )}
        {...rest}
      >
        {turns.length === 0 && (
          // The notice comes first, where it is in view however low the panel is.
          <div className="da:flex da:min-h-full da:flex-col">
            {notice && <div className="da:mx-auto da:w-full da:max-w-[720px] da:px-5">{notice}</div>}
            {empty}
          </div>
        )}
        <div ref={content} className="da:mx-auto da:w-full da:max-w-[720px] da:px-5">
          {turns.map((turn, index) => {
            if (index < firstTurn) return null
            const isLatest = index === turns.length - 1
            return (
              <ThreadTurn
                // Keyed by index: the id of a streaming message can change.
                key={index}
                turn={turn}
                about={contexts?.get(turn[0]?.id ?? '')}
                status={isLatest ? status : 'ready'}
                isLatest={isLatest}
                isPinned={isLatest && isPinning}
                notice={isLatest && notice}
                latest={isLatest ? latest : undefined}
                getConversation={isLatest ? getConversation : undefined}
                {...handlers}
              />
            )
          })}
        </div>
      </div>
      <JumpToLatest scrolling={scrolling} scroller={scroller} />
      {/* Outside the log, because screen readers don't announce changes inside a busy region. */}
      <Announcer ref={announcer} />
    </AnnounceContext.Provider>
  )
  return <WithComponents components={components}>{thread}</WithComponents>
})

/** Adds the thread's own components to the settings. */
function WithComponents({ components, children }: Pick<ThreadProps, 'components'> & { children: ReactNode }) {
  const settings = useContext(SettingsContext)
  const value = useMemo(
    () =>
      components === undefined ? settings : { ...settings, components: { ...settings.components, ...components } },
    [settings, components],
  )
  return <SettingsContext.Provider value={value}>{children}</SettingsContext.Provider>
}

/** Wraps an action that unmounts its own button: moves the focus to the thread first. */
function useFocusThreadFirst<Given extends unknown[]>(
  scroller: RefObject<HTMLElement | null>,
  action: ((...given: Given) => void) | undefined,
) {
  return useMemo(
    () =>
      action &&
      ((...given: Given) => {
        scroller.current?.focus({ preventScroll: true })
        action(...given)
      }),
    [scroller, action],
  )
}

/**
 * Whether to reserve room below the latest turn, so that its question can be at the top. True after the first question
 * asked here.
 */
function useIsPinning(turnCount: number, isBusy: boolean): boolean {
  const [first] = useState({ turnCount, isBusy })
  const [isPinning, setPinning] = useState(false)
  if (!isPinning && (turnCount > first.turnCount || (isBusy && !first.isBusy))) setPinning(true)
  return isPinning
}
