/** The schemas of stored messages (protocol.md#messages). `parseAssistantRequest.ts` has those of sent ones. */
import { storedParts, type MessagePart } from './parts.ts'
import * as v from './schema.ts'

export const attachmentSchema = v.object({
  url: v.string(),
  name: v.optional(v.string()),
  contentType: v.optional(v.string()),
})

export const messageFields = {
  /** Unique in its conversation. */
  id: v.string(),
  role: v.picklist(['system', 'assistant', 'data', 'user']),
  /** The text of the message. For an answer, all of its text parts joined. */
  content: v.string(),
  /** ISO 8601. */
  createdAt: v.optional(v.check(v.string(), isDateTime, 'must be a date-time, such as "2026-01-31T12:00:00Z"')),
  annotations: v.optional(v.array(v.unknown())),
  experimental_attachments: v.optional(v.array(attachmentSchema)),
}

/** A stored message. It has fields that the API doesn't have. */
export const storedMessageSchema = v.object({
  ...messageFields,
  /** Why an answer ended before it was complete: `length`, `tool-calls`, `error` ... */
  finishReason: v.optionalIfValid(v.string()),
  parts: v.array<MessagePart>(v.variant('type', Object.values(storedParts))),
})

function isDateTime(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}[Tt ]\d{2}:\d{2}/.test(text) && !Number.isNaN(Date.parse(text))
}
