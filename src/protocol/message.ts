/**
 * The messages of a conversation (protocol.md#messages).
 *
 * They are the messages of AI SDK 4 without its deprecated fields. They can be passed to `useChat`, and its messages
 * can be read as these types.
 */
import type { attachmentSchema, storedMessageSchema } from './messageSchema.ts'
import type { Infer } from './schema.ts'

export type * from './parts.ts'

/** A message in memory. */
export interface AssistantMessage extends Omit<Infer<typeof storedMessageSchema>, 'createdAt'> {
  /** A `Date` in memory, an ISO 8601 string on the wire. */
  createdAt?: Date | string | undefined
  /** Set on the messages that `useDocsAssistant` returns; neither sent nor stored. */
  status?: MessageStatus | undefined
}

/** The state of a message, shown as `data-status`. `interrupted`: the answer was stopped or broke off. */
export type MessageStatus = 'streaming' | 'done' | 'interrupted'

/** Who wrote a message (protocol.md#messages). */
export type MessageRole = AssistantMessage['role']

/** A file that was sent with a question (protocol.md#messages). */
export interface Attachment extends Infer<typeof attachmentSchema> {}

/** Returns the visible text of a message, without reasoning, tools and sources. */
export function getMessageText(message: Pick<AssistantMessage, 'parts'>): string {
  return message.parts.map((part) => (part.type === 'text' ? part.text : '')).join('')
}
