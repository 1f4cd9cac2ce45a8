/**
 * The messages of a conversation, as they travel (reference 2.2 to 2.4).
 *
 * They are the AI SDK 4's own messages without its deprecated twin fields; anything of these types can be given to
 * `useChat`, and anything that it holds can be read as these types.
 */
/** Who wrote a message (reference 2.2). */
export type MessageRole = 'system' | 'assistant' | 'data' | 'user'

/** One message of the conversation (reference 2.2). */
export interface AssistantMessage {
  /** Unique in its conversation. */
  id: string
  role: MessageRole
  /** The text of the message; for an answer, its text parts joined. */
  content: string
  parts: MessagePart[]
  /** A `Date` in memory, an ISO 8601 string on the wire. */
  createdAt?: Date | string
  annotations?: unknown[]
  experimental_attachments?: Attachment[]
}

/** A file sent with a question (reference 2.2). */
export interface Attachment {
  url: string
  name?: string
  contentType?: string
}

/** A part of a message, told apart by `type` (reference 2.3). `file` comes from the AI SDK and is never sent. */
export type MessagePart = TextPart | ReasoningPart | StepStartPart | SourcePart | ToolInvocationPart | FilePart

export interface TextPart {
  type: 'text'
  text: string
}

export interface ReasoningPart {
  type: 'reasoning'
  reasoning: string
  details: ReasoningDetail[]
}

export type ReasoningDetail = { type: 'text'; text: string; signature?: string } | { type: 'redacted'; data: string }

export interface StepStartPart {
  type: 'step-start'
}

export interface SourcePart {
  type: 'source'
  source: Source
}

/** A page that an answer rests on (reference 2.3). */
export interface Source {
  sourceType: 'url'
  id: string
  url: string
  title?: string
}

export interface ToolInvocationPart {
  type: 'tool-invocation'
  toolInvocation: ToolInvocation
}

/** A tool call, told apart by `state` (reference 2.4). `args` may be anything, half an object while it streams. */
export type ToolInvocation = ToolCall | ToolResult

export interface ToolCall {
  state: 'partial-call' | 'call'
  step?: number
  toolCallId: string
  toolName: string
  args: unknown
}

export interface ToolResult {
  state: 'result'
  step?: number
  toolCallId: string
  toolName: string
  args: unknown
  result: unknown
}

export interface FilePart {
  type: 'file'
  mimeType: string
  /** Base64. */
  data: string
}

/** The text that a message shows, without reasoning, tools and sources. */
export function messageText(message: Pick<AssistantMessage, 'parts'>): string {
  return message.parts.map((part) => (part.type === 'text' ? part.text : '')).join('')
}
