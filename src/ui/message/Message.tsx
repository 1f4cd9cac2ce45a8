import { forwardRef, memo, type HTMLAttributes, type ReactNode } from 'react'
import type { ContextItem } from '../../protocol/request.ts'
import type { AssistantMessage, MessageStatus } from '../../protocol/message.ts'
import { readOutcome } from '../../protocol/outcome.ts'
import { joinClasses } from '../joinClasses.ts'
import { MessageActions, type Feedback } from './MessageActions.tsx'
import { MessageAnswer } from './MessageAnswer.tsx'
import { MessageQuestion } from './MessageQuestion.tsx'
import type { ToolActions } from '../parts/ToolActions.ts'
import { useLabels } from '../settings.ts'

/** The props of `<Message>`, one question or answer. */
export interface MessageProps extends Omit<HTMLAttributes<HTMLElement>, 'children' | 'role' | 'about'> {
  /** A question or an answer. */
  message: AssistantMessage
  /** The context that the question was sent with. */
  about?: readonly ContextItem[] | undefined
  /** Whether the answer is streaming, complete, or ended early. @default the message's own, or `done` */
  status?: MessageStatus | undefined
  /** Called when the reader asks for another answer. Without it, the menu has no such entry. */
  onRegenerate?: ((messageId: string) => void) | undefined
  /** Called when the reader edits the question. Without it, questions can't be edited. */
  onEdit?: ((messageId: string, text: string) => void) | undefined
  /** Called when the reader votes. Without it, there are no vote buttons. */
  onFeedback?: ((feedback: Feedback) => void) | undefined
  /** Called when the reader chooses a follow-up question. Without it, answers show none. */
  onFollowUp?: ((question: string) => void) | undefined
  /** Called with the result of a tool call, which comes from the reader or from a host's renderer. */
  onToolResult?: ToolActions['onToolResult']
  /** Called when the reader allows or denies a tool call. Without it, there are no such buttons. */
  onToolApproval?: ToolActions['onToolApproval']
  /** Called when the reader suggests a fix to the docs. Without it, the menu has no such entry. */
  onSuggestFix?: ((messageId: string) => void) | undefined
  /** Returns all messages, for the entry that copies the conversation. Without it, the menu has no such entry. */
  getConversation?: (() => readonly AssistantMessage[]) | undefined
  /** Renders more buttons below an answer. Pass a stable function. */
  actions?: ((message: AssistantMessage) => ReactNode) | undefined
}

/** What a reader can do with the messages of a conversation. */
export type MessageHandlers = Pick<
  MessageProps,
  | 'onRegenerate'
  | 'onEdit'
  | 'onFeedback'
  | 'onFollowUp'
  | 'onToolResult'
  | 'onToolApproval'
  | 'onSuggestFix'
  | 'actions'
>

/**
 * One message: a reader's question, or an answer with its parts, sources and actions. Renders an
 * `<article data-slot="message" data-role data-status>`, or nothing for other roles.
 *
 * It renders again when a prop changes, so pass stable callbacks.
 */
export const Message = memo(
  forwardRef<HTMLElement, MessageProps>(function Message(
    {
      message,
      about,
      status = message.status ?? 'done',
      onRegenerate,
      onEdit,
      onFeedback,
      onFollowUp,
      onToolResult,
      onToolApproval,
      onSuggestFix,
      getConversation,
      actions,
      className,
      ...rest
    },
    ref,
  ) {
    const labels = useLabels()
    const { role } = message
    if (role !== 'user' && role !== 'assistant') return null
    return (
      <article
        ref={ref}
        data-slot="message"
        data-role={role}
        data-status={status}
        data-outcome={readOutcome(message.annotations)}
        aria-label={role === 'user' ? labels.you : labels.assistant}
        aria-busy={status === 'streaming' || undefined}
        className={joinClasses('da:group/message da:flex da:flex-col', className)}
        {...rest}
      >
        {role === 'user' ? (
          <MessageQuestion message={message} about={about} onEdit={onEdit} />
        ) : (
          <>
            <MessageAnswer
              message={message}
              status={status}
              onFollowUp={onFollowUp}
              onToolResult={onToolResult}
              onToolApproval={onToolApproval}
            />
            {status !== 'streaming' && (
              <MessageActions
                message={message}
                onRegenerate={onRegenerate}
                onFeedback={onFeedback}
                onSuggestFix={onSuggestFix}
                getConversation={getConversation}
                actions={actions}
              />
            )}
          </>
        )}
      </article>
    )
  }),
)
