import type { ReactNode } from 'react'
import { getMessageText, type AssistantMessage } from '../../protocol/message.ts'
import { splitFollowUps } from '../parts/followUps.ts'
import { answerParts } from '../parts/loadAnswerParts.ts'
import { useSettings } from '../settings.ts'
import { CopyAction } from '../icons/CopyAction.tsx'
import { IconAction } from '../icons/IconAction.tsx'
import { MessageFeedback, type Feedback } from './MessageFeedback.tsx'

export interface MessageActionsProps {
  message: AssistantMessage
  onRegenerate: ((messageId: string) => void) | undefined
  onFeedback: ((feedback: Feedback) => void) | undefined
  getConversation: (() => readonly AssistantMessage[]) | undefined
  actions: ((message: AssistantMessage) => ReactNode) | undefined
}

/** The buttons below an answer: copy, regenerate, feedback, and the host's own. */
export function MessageActions({ message, onRegenerate, onFeedback, getConversation, actions }: MessageActionsProps) {
  const { labels, siteUrl, searchTools } = useSettings()
  const text = splitFollowUps(getMessageText(message)).text.trim()
  const toMarkdown = async (messages?: readonly AssistantMessage[]) => {
    await answerParts.load()
    const module = answerParts.get()
    const options = { labels, baseUrl: siteUrl ?? location.href, siteUrl, searchTools }
    if (messages === undefined) return module?.answerToMarkdown(message, options) ?? text
    return module?.conversationToMarkdown(messages, options) ?? text
  }
  return (
    <div
      role="group"
      aria-label={labels.actions}
      className="da:-ms-1.5 da:mt-2 da:flex da:flex-wrap da:items-center da:gap-0.5"
    >
      {text !== '' && <CopyAction icon="copy" label={labels.copy} getText={() => toMarkdown()} />}
      {onRegenerate !== undefined && (
        <IconAction icon="retry" label={labels.regenerate} onClick={() => onRegenerate(message.id)} />
      )}
      {getConversation !== undefined && (
        <CopyAction icon="transcript" label={labels.copyConversation} getText={() => toMarkdown(getConversation())} />
      )}
      {onFeedback === undefined ? (
        actions?.(message)
      ) : (
        <MessageFeedback messageId={message.id} onFeedback={onFeedback}>
          {actions?.(message)}
        </MessageFeedback>
      )}
    </div>
  )
}
