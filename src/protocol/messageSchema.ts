/** What a message must look like (reference 2.2 to 2.4); not part of the public types. */
import * as v from './schema.ts'

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
]

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
export const messageSchema = v.object({ ...messageFields, parts: v.array(v.variant('type', partSchemas)) })

/** A message as it is kept: with what the SDK adds to the reference. */
export const keptMessageSchema = v.object({
  ...messageFields,
  parts: v.array(
    v.variant('type', [...partSchemas, v.object({ type: v.literal('file'), mimeType: v.string(), data: v.string() })]),
  ),
})

function isDateTime(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}[Tt ]\d{2}:\d{2}/.test(text) && !Number.isNaN(Date.parse(text))
}
