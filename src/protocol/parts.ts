/**
 * The parts of a message (protocol.md#parts). To add a kind, write its schema and its type, and add it to
 * `MessagePart`. The compiler then asks for its rows in the tables below and for its component.
 */
import { sourceSchema, type Source } from './source.ts'
import * as v from './schema.ts'
import type { Infer } from './schema.ts'

export type { Source }

const textPart = v.object({ type: v.literal('text'), text: v.string() })
/** Text in Markdown. */
export interface TextPart extends Infer<typeof textPart> {}

const reasoningDetails = [
  v.object({ type: v.literal('text'), text: v.string(), signature: v.optional(v.string()) }),
  v.object({ type: v.literal('redacted'), data: v.string() }),
]
/** A piece of a model's reasoning: text, or data that the provider keeps to itself. */
export type ReasoningDetail = Infer<(typeof reasoningDetails)[number]>

const reasoningPart = v.object({
  type: v.literal('reasoning'),
  reasoning: v.string(),
  details: v.array<ReasoningDetail>(v.variant('type', reasoningDetails)),
})
/** What a model thought before it answered. */
export interface ReasoningPart extends Infer<typeof reasoningPart> {}

const stepStartPart = v.object({ type: v.literal('step-start') })
/** The start of a step: a request to the model. An answer with tools has several. */
export interface StepStartPart extends Infer<typeof stepStartPart> {}

const sourcePart = v.object({ type: v.literal('source'), source: sourceSchema })
/** A page that the answer uses. */
export interface SourcePart extends Infer<typeof sourcePart> {}

/** Present if a tool call needs the reader's approval. `approved` is absent until the reader has decided. */
const approvalSchema = v.object({ id: v.string(), approved: v.optional(v.boolean()), reason: v.optional(v.string()) })
/** The approval that a tool call needs, and what the reader decided. */
export interface ToolApproval extends Infer<typeof approvalSchema> {}

const toolFields = {
  step: v.optional(v.number()),
  toolCallId: v.string(),
  toolName: v.string(),
  /** Any value. While the call streams, an incomplete object. */
  args: v.unknown(),
  // The following fields are from UI message streams. They are not in the API, and not sent to its v1 endpoint.
  /** A name to show. */
  title: v.optionalIfValid(v.string()),
  /** Whether the service learned of the tool only at run time. */
  dynamic: v.optionalIfValid(v.boolean()),
  /** Whether the model's provider ran the tool. */
  providerExecuted: v.optionalIfValid(v.boolean()),
  /** The provider's own data, which is sent back to it with the next question. */
  providerMetadata: v.optional(v.unknown()),
  approval: v.optionalIfValid<ToolApproval>(approvalSchema),
}
const toolCall = v.object({ state: v.picklist(['partial-call', 'call']), ...toolFields })
/** A call of a tool without its result. `partial-call` while its arguments still stream. */
export interface ToolCall extends Infer<typeof toolCall> {}

const toolResult = v.object({
  state: v.literal('result'),
  ...toolFields,
  /** `{ error }` for a call that failed, `{ denied: true }` for one that was denied. */
  result: v.unknown(),
  /** Why the call failed. Absent if it succeeded. */
  errorText: v.optionalIfValid(v.string()),
  /** Whether the page provided the result: a tool that runs there, or the reader. */
  inPage: v.optionalIfValid(v.boolean()),
})
/** A call of a tool with its result. `errorText` is set if it failed. */
export interface ToolResult extends Infer<typeof toolResult> {}

/** A tool call, discriminated by `state` (protocol.md#tool-calls). */
export type ToolInvocation = ToolCall | ToolResult

const toolInvocation: v.Schema<ToolInvocation> = v.variant('state', [toolCall, toolResult])
const toolInvocationPart = v.object({ type: v.literal('tool-invocation'), toolInvocation })
/** A tool call in an answer. */
export interface ToolInvocationPart extends Infer<typeof toolInvocationPart> {}

const file = {
  mimeType: v.string(),
  /** Base64, or the file's address (http or https). */
  data: v.string(),
}
const filePart = v.object({ type: v.literal('file'), ...file })
/** A file in an answer. It is from the AI SDK, not from the API, and is never sent in a request. */
export interface FilePart extends Infer<typeof filePart> {}

/** A part of a message in a request, discriminated by `type` (protocol.md#parts). */
export type SentPart = TextPart | ReasoningPart | StepStartPart | SourcePart | ToolInvocationPart

/** A part of a message, discriminated by `type`. */
export type MessagePart = SentPart | FilePart

type SchemaOf<Part extends MessagePart> = { [Type in Part['type']]: v.Schema<Extract<Part, { type: Type }>> }

/** The parts that the API allows in a request. */
export const sentParts = {
  text: textPart,
  reasoning: reasoningPart,
  'step-start': stepStartPart,
  source: sourcePart,
  'tool-invocation': toolInvocationPart,
} satisfies SchemaOf<SentPart>

/** The parts that are stored. */
export const storedParts = { ...sentParts, file: filePart } satisfies SchemaOf<MessagePart>

/** The parts that one frame contains, as a source, or as the fields of the part: its code and payload (`frames.ts`). */
export const wholeParts = {
  source: { code: 'h', parse: sourceSchema },
  file: { code: 'k', parse: v.object(file) },
} as const satisfies Record<
  Exclude<MessagePart, TextPart | ReasoningPart | StepStartPart | ToolInvocationPart>['type'],
  { code: string; parse: v.Schema<object> }
>
