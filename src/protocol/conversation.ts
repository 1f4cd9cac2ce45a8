import type { AssistantMessage } from './message.ts'

/**
 * The state of a conversation. `submitted`: a question was sent, and no byte of the answer has arrived. `error`: the
 * last answer ended in a problem.
 */
export type AssistantStatus = 'submitted' | 'streaming' | 'ready' | 'error'

/** The state of one message, shown as `data-status`. */
export type MessageStatus = 'streaming' | 'done' | 'interrupted'

/** A question that waits until the previous one is answered. */
export interface QueuedQuestion {
  id: string
  text: string
  /** Whether it waits until the reader resumes the queue. */
  isPaused?: boolean | undefined
}

/**
 * Derives the state of a message from that of its conversation.
 *
 * @param isLast Whether it is the conversation's last message. Only that one can be streaming.
 * @param interrupted Ids of the answers that were stopped or broke off.
 */
export function getMessageStatus(
  { id, role }: Pick<AssistantMessage, 'id' | 'role'>,
  isLast: boolean,
  status: AssistantStatus,
  interrupted: ReadonlySet<string>,
): MessageStatus {
  if (interrupted.has(id)) return 'interrupted'
  const isBusy = status === 'submitted' || status === 'streaming'
  return isLast && isBusy && role === 'assistant' ? 'streaming' : 'done'
}
