import { type ReactNode, useRef, useState } from 'react'
import { getMessageText, type AssistantMessage } from '../../protocol/message.ts'
import { splitFollowUps } from '../parts/followUps.ts'
import { answerParts } from '../parts/loadAnswerParts.ts'
import { useSettings } from '../settings.ts'
import { CopyAction } from '../icons/CopyAction.tsx'
import { MenuButton } from '../icons/MenuButton.tsx'
import { useLazyModule } from '../../react/lazyModule.ts'
import { useAnnounce } from '../Announcer.tsx'
import { IconButton } from '../icons/IconButton.tsx'

export interface MessageActionsProps {
  message: AssistantMessage
  onRegenerate: ((messageId: string) => void) | undefined
  onFeedback: ((feedback: Feedback) => void) | undefined
  onSuggestFix: ((messageId: string) => void) | undefined
  getConversation: (() => readonly AssistantMessage[]) | undefined
  actions: ((message: AssistantMessage) => ReactNode) | undefined
}

/** The buttons below an answer: copy, feedback, and the host's own. All else is in a menu. */
export function MessageActions(props: MessageActionsProps) {
  const { message, onFeedback, actions } = props
  const settings = useSettings()
  const { labels, siteUrl } = settings
  const text = splitFollowUps(getMessageText(message)).text.trim()
  const toMarkdown = async () => {
    await answerParts.load()
    return answerParts.get()?.answerToMarkdown(message, { ...settings, baseUrl: siteUrl ?? location.href }) ?? text
  }
  const more = (
    <>
      {(props.onRegenerate ?? props.onSuggestFix ?? props.getConversation) && (
        <MenuButton label={labels.actions} isSmall chunk={answerParts}>
          {({ MessageMenu }, menu) => <MessageMenu {...props} {...menu} />}
        </MenuButton>
      )}
      {actions?.(message)}
    </>
  )
  return (
    <div
      role="group"
      aria-label={labels.actions}
      className="da:-ms-1.5 da:mt-2 da:flex da:flex-wrap da:items-center da:gap-0.5"
    >
      {text !== '' && <CopyAction icon="copy" label={labels.copy} getText={toMarkdown} />}
      {onFeedback === undefined ? (
        more
      ) : (
        <MessageFeedback messageId={message.id} onFeedback={onFeedback}>
          {more}
        </MessageFeedback>
      )}
    </div>
  )
}

/** A reader's vote on an answer. */
export interface Feedback {
  messageId: string
  /** Null takes back an earlier vote. */
  value: 'up' | 'down' | null
  /** The reasons that the reader chose, after a vote `down`; see `answers.feedbackReasons`. */
  reasons?: readonly string[] | undefined
  /** The reader's own words. */
  comment?: string | undefined
}

export interface MessageFeedbackProps {
  messageId: string
  onFeedback: (feedback: Feedback) => void
  /** Other actions, after the votes and before the form. */
  children?: ReactNode
}

/** Asks whether an answer helped and, if the host gives reasons, why not. Pressing a vote again takes it back. */
export function MessageFeedback({ messageId, onFeedback, children }: MessageFeedbackProps) {
  const { labels, feedbackReasons } = useSettings()
  const announce = useAnnounce()
  const downButton = useRef<HTMLButtonElement>(null)
  const [value, setValue] = useState<Feedback['value']>(null)
  const [isAsking, setAsking] = useState(false)
  const form = useLazyModule(answerParts, isAsking)
  const reasons = feedbackReasons === true ? labels.feedbackReasons : feedbackReasons
  const vote = (pressed: 'up' | 'down') => {
    const next = value === pressed ? null : pressed
    const asks = next === 'down' && reasons !== undefined
    setValue(next)
    setAsking(asks)
    if (next !== null && !asks) announce(labels.feedbackThanks)
    onFeedback({ messageId, value: next })
  }
  const finish = () => {
    setAsking(false)
    downButton.current?.focus()
    announce(labels.feedbackThanks)
  }
  return (
    <>
      <div
        data-slot="feedback"
        data-value={value ?? 'none'}
        role="group"
        aria-label={labels.feedback}
        className="da:flex da:items-center da:gap-0.5"
      >
        <IconButton
          isSmall
          icon="thumbUp"
          label={labels.feedbackUp}
          aria-pressed={value === 'up'}
          onClick={() => vote('up')}
        />
        <IconButton
          isSmall
          ref={downButton}
          icon="thumbDown"
          label={labels.feedbackDown}
          aria-pressed={value === 'down'}
          onClick={() => vote('down')}
        />
        {value !== null && !isAsking && (
          <span aria-hidden="true" className="da:px-1 da:text-small da:text-text-muted">
            {labels.feedbackThanks}
          </span>
        )}
      </div>
      {children}
      {isAsking && form !== undefined && reasons !== undefined && (
        <form.FeedbackForm
          reasons={reasons}
          onCancel={finish}
          onSend={(details) => {
            finish()
            onFeedback({ messageId, value: 'down', ...details })
          }}
        />
      )}
    </>
  )
}
