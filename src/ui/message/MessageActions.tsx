import { useRef, useState, type ReactNode } from 'react'
import { messageText, type AssistantMessage } from '../../protocol/message.ts'
import { useAnnounce } from '../Announcer.tsx'
import { copyText, visibleText } from '../../markdown/index.ts'
import { MessageAction } from './MessageAction.tsx'
import { MessageFeedback, type Feedback } from './MessageFeedback.tsx'
import { useLabels } from '../settings.ts'

export interface MessageActionsProps {
  message: AssistantMessage
  onRegenerate: ((messageId: string) => void) | undefined
  onFeedback: ((feedback: Feedback) => void) | undefined
  actions: ((message: AssistantMessage) => ReactNode) | undefined
}

/** What a reader can do with an answer. */
export function MessageActions({ message, onRegenerate, onFeedback, actions }: MessageActionsProps) {
  const labels = useLabels()
  const announce = useAnnounce()
  const row = useRef<HTMLDivElement>(null)
  const [copied, setCopied] = useState<'copied' | 'failed' | null>(null)
  const text = visibleText(messageText(message)).trim()

  const copy = async () => {
    if (row.current === null) return
    const isCopied = await copyText(text, row.current)
    setCopied(isCopied ? 'copied' : 'failed')
    announce(isCopied ? labels.copied : labels.copyFailed)
  }
  const copyLabel = copied === null ? labels.copy : copied === 'copied' ? labels.copied : labels.copyFailed
  return (
    <div
      ref={row}
      role="group"
      aria-label={labels.actions}
      className="da:-ms-1.5 da:mt-2 da:flex da:flex-wrap da:items-center da:gap-0.5"
    >
      {text !== '' && (
        <MessageAction
          icon={copied === 'copied' ? 'check' : 'copy'}
          label={copyLabel}
          // What came of it is announced: a name that changes under the focus would be read out as well.
          aria-label={labels.copy}
          onClick={() => void copy()}
          onBlur={() => setCopied(null)}
          onPointerLeave={() => setCopied(null)}
        />
      )}
      {onRegenerate !== undefined && (
        <MessageAction icon="retry" label={labels.regenerate} onClick={() => onRegenerate(message.id)} />
      )}
      {onFeedback !== undefined && <MessageFeedback messageId={message.id} onFeedback={onFeedback} />}
      {actions?.(message)}
    </div>
  )
}
