import { memo, type ReactNode, type RefObject } from 'react'
import { getMessageStatus, type AssistantStatus } from '../../protocol/conversation.ts'
import type { ContextItem } from '../../protocol/request.ts'
import { Message, type MessageHandlers, type MessageProps } from '../message/Message.tsx'
import { Waiting } from '../parts/Waiting.tsx'
import { useLabels } from '../settings.ts'
import { styleButton } from '../styleButton.ts'
import type { MessageTurn } from './groupTurns.ts'

export interface ThreadTurnProps extends MessageHandlers, Pick<MessageProps, 'getConversation'> {
  turn: MessageTurn
  /** The context of its question. */
  about: readonly ContextItem[] | undefined
  /** The status of the conversation for the latest turn; `ready` for the others. */
  status: AssistantStatus
  isLatest: boolean
  /** Whether to reserve room below it, so that its question can be scrolled to the top. */
  isPinned: boolean
  /** The notice about the problem with its question. */
  notice: ReactNode
  /** Receives the element around the messages, if this is the latest turn. */
  latest: RefObject<HTMLDivElement | null> | undefined
}

/** A question and its answers. Rendered again only when one of its own messages changes. */
export const ThreadTurn = memo(function ThreadTurn(props: ThreadTurnProps) {
  const { turn, about, status, isLatest, isPinned, notice, latest, onRegenerate, getConversation, ...shared } = props
  const { onFollowUp, onToolResult, onToolApproval } = shared
  const labels = useLabels()
  const last = isLatest ? turn.at(-1) : undefined
  return (
    <div data-slot="turn" data-pinned={isPinned || undefined}>
      <div ref={latest} className="da:flex da:flex-col da:gap-5 da:py-5">
        {turn.map((message, place) => (
          <Message
            // Keyed by position, because a streaming message's id can change.
            key={place}
            {...shared}
            message={message}
            about={message.role === 'user' ? about : undefined}
            status={getMessageStatus(message, message === last, status)}
            onRegenerate={message === last && status === 'ready' ? onRegenerate : undefined}
            getConversation={message === last && status === 'ready' ? getConversation : undefined}
            onFollowUp={message === last && status === 'ready' ? onFollowUp : undefined}
            onToolResult={message === last ? onToolResult : undefined}
            onToolApproval={message === last ? onToolApproval : undefined}
          />
        ))}
        {status === 'submitted' && last?.role === 'user' && <Waiting cause="search" />}
        {/* After a reload or a stop before the answer began. */}
        {onRegenerate !== undefined && status === 'ready' && last?.role === 'user' && (
          <button type="button" onClick={() => onRegenerate(last.id)} className={styleButton('plain')}>
            {labels.retry}
          </button>
        )}
        {notice}
      </div>
    </div>
  )
})
