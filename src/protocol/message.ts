/**
 * The messages of a conversation, as they travel (reference 2.2 to 2.4).
 *
 * They are the AI SDK 4's own messages without its deprecated twin fields; anything of these types can be given to
 * `useChat`, and anything that it holds can be read as these types.
 */
import * as v from 'valibot'
import { parseWith, type Parsed } from './parseWith.ts'

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

const sourceSchema = v.object({
  sourceType: v.literal('url'),
  id: v.string(),
  url: v.string(),
  title: v.optional(v.string()),
})

const reasoningDetailSchema = v.variant('type', [
  v.object({ type: v.literal('text'), text: v.string(), signature: v.optional(v.string()) }),
  v.object({ type: v.literal('redacted'), data: v.string() }),
])

const toolCallFields = {
  step: v.optional(v.number()),
  toolCallId: v.string(),
  toolName: v.string(),
  args: v.unknown(),
}

const toolInvocationSchema = v.variant('state', [
  v.object({ state: v.picklist(['partial-call', 'call']), ...toolCallFields }),
  v.object({ state: v.literal('result'), ...toolCallFields, result: v.unknown() }),
])

const partSchemas = [
  v.object({ type: v.literal('text'), text: v.string() }),
  v.object({ type: v.literal('reasoning'), reasoning: v.string(), details: v.array(reasoningDetailSchema) }),
  v.object({ type: v.literal('step-start') }),
  v.object({ type: v.literal('source'), source: sourceSchema }),
  v.object({ type: v.literal('tool-invocation'), toolInvocation: toolInvocationSchema }),
] as const

const messageFields = {
  id: v.string(),
  role: v.picklist(['system', 'assistant', 'data', 'user']),
  content: v.string(),
  createdAt: v.optional(v.pipe(v.string(), v.check(isDateTime, 'must be a date-time, such as "2026-01-31T12:00:00Z"'))),
  annotations: v.optional(v.array(v.unknown())),
  experimental_attachments: v.optional(
    v.array(v.object({ url: v.string(), name: v.optional(v.string()), contentType: v.optional(v.string()) })),
  ),
}

/** A message as the reference lets it be sent: no `file` part. */
export const messageSchema = v.object({ ...messageFields, parts: v.array(v.variant('type', [...partSchemas])) })

const keptMessageSchema = v.object({
  ...messageFields,
  parts: v.array(
    v.variant('type', [
      ...partSchemas,
      v.object({ type: v.literal('file'), mimeType: v.string(), data: v.string() }),
    ]),
  ),
})

/**
 * Reads a message that comes from outside: from storage, or from a host's `initialMessages`.
 * A `Date` in `createdAt` is taken for its ISO string. Unknown fields are left out.
 */
export function parseMessage(value: unknown): Parsed<AssistantMessage> {
  return parseWith<AssistantMessage>(keptMessageSchema, withDateAsString(value))
}

/** The text that a message shows, without reasoning, tools and sources. */
export function messageText(message: Pick<AssistantMessage, 'parts'>): string {
  return message.parts.map((part) => (part.type === 'text' ? part.text : '')).join('')
}

function withDateAsString(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('createdAt' in value)) return value
  const { createdAt } = value
  if (!(createdAt instanceof Date)) return value
  return { ...value, createdAt: Number.isNaN(createdAt.getTime()) ? undefined : createdAt.toISOString() }
}

function isDateTime(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}[Tt ]\d{2}:\d{2}/.test(text) && !Number.isNaN(Date.parse(text))
}
