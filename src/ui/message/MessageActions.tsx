import type { ReactNode } from 'react'
import { getMessageText, type AssistantMessage } from '../../protocol/message.ts'
import { splitFollowUps } from '../parts/followUps.ts'
import { answerParts } from '../parts/loadAnswerParts.ts'
import { useSettings } from '../settings.ts'
import { CopyAction } from '../icons/CopyAction.tsx'
import { MenuButton } from '../icons/MenuButton.tsx'
import { MessageFeedback, type Feedback } from './MessageFeedback.tsx'

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
