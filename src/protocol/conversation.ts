import type { AssistantMessage, MessageStatus } from './message.ts'

/**
 * The state of a conversation. `submitted`: a question was sent, and no byte of the answer has arrived. `error`: the
 * last answer ended in a problem.
 */
export type AssistantStatus = 'submitted' | 'streaming' | 'ready' | 'error'

/** A question that waits until the previous one is answered. */
export interface QueuedQuestion {
  id: string
  text: string
  /** Whether it waits until the reader resumes the queue. */
  isPaused?: boolean | undefined
}

/**
 * The state of a message: its own, or otherwise derived from that of its conversation.
 *
 * @param isLast Whether it is the conversation's last message. Only that one can be streaming, or have failed.
 */
export function getMessageStatus(
  { role, status: own }: Pick<AssistantMessage, 'role' | 'status'>,
  isLast: boolean,
  status: AssistantStatus,
): MessageStatus {
  if (own !== undefined) return own
  if (!isLast || role !== 'assistant' || status === 'ready') return 'done'
  return status === 'error' ? 'interrupted' : 'streaming'
}
