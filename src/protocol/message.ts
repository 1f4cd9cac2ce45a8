/**
 * The messages of a conversation (reference 2.2).
 *
 * They are the AI SDK 4's own messages without its deprecated twin fields. Messages of these types can be passed to
 * `useChat`, and its messages can be read as these types.
 */
import type { attachmentSchema, keptMessageSchema, sentMessageSchema } from './messageSchema.ts'
import type { Infer } from './schema.ts'

export type {
  FilePart,
  MessagePart,
  ReasoningDetail,
  ReasoningPart,
  SentPart,
  Source,
  SourcePart,
  StepStartPart,
  TextPart,
  ToolApproval,
  ToolCall,
  ToolInvocation,
  ToolInvocationPart,
  ToolResult,
} from './parts.ts'

/** One message of the conversation, as it is in memory. */
export interface AssistantMessage extends Omit<Infer<typeof keptMessageSchema>, 'createdAt'> {
  /** A `Date` in memory, an ISO 8601 string on the wire. */
  createdAt?: Date | string | undefined
}

/** One message as it is sent (reference 2.2). */
export interface SentMessage extends Infer<typeof sentMessageSchema> {}

/** Who wrote a message (reference 2.2). */
export type MessageRole = AssistantMessage['role']

/** A file sent with a question (reference 2.2). */
export interface Attachment extends Infer<typeof attachmentSchema> {}

/** The text that a message shows, without reasoning, tools and sources. */
export function messageText(message: Pick<AssistantMessage, 'parts'>): string {
  return message.parts.map((part) => (part.type === 'text' ? part.text : '')).join('')
}
