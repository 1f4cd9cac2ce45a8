/** Checks the body of a request, for the service. It is a file of its own, because pages need none of it. */
import { messageFields } from './messageSchema.ts'
import { sentParts, type SentPart } from './parts.ts'
import { parseWith, type Parsed } from './parseWith.ts'
import { contextSchema, CURRENT_PATH_MAX_CHARACTERS, filterSchema } from './request.ts'
import type { ContextItem, SearchFilter } from './request.ts'
import * as v from './schema.ts'
import type { Infer } from './schema.ts'

/** A message in a request. */
const sentMessageSchema = v.object({
  ...messageFields,
  parts: v.array<SentPart>(v.variant('type', Object.values(sentParts))),
})

/** A message in a request (protocol.md#messages). */
export interface SentMessage extends Infer<typeof sentMessageSchema> {}

const requestSchema = v.object({
  /** `anonymous`, or an id of the reader. */
  fp: v.check(v.string(), (fp) => fp !== '', 'must not be empty; write "anonymous" for a reader who is not signed in'),
  messages: v.check(
    v.array<SentMessage>(sentMessageSchema),
    ({ length }) => length > 0,
    'must hold at least one message',
  ),
  /** From the finish event of an earlier answer. Continues that conversation. */
  threadId: v.nullish(v.string()),
  /** Sent if the service returned one with a new thread. See protocol.md#what-the-api-leaves-open. */
  threadKey: v.optional(v.string()),
  /** The number of search results that the answer is based on. @default 5 */
  retrievalPageSize: v.optional(
    v.check(v.number(), (size) => Number.isInteger(size) && size >= 1, 'must be a whole number of at least 1'),
  ),
  filter: v.nullish<SearchFilter>(filterSchema),
  context: v.optional(v.array<ContextItem>(contextSchema)),
  /** The path of the reader's page, at most 200 characters. */
  currentPath: v.optional(
    v.check(
      v.string(),
      (path) => countCharacters(path) <= CURRENT_PATH_MAX_CHARACTERS,
      (path) => `must have at most 200 characters, but has ${countCharacters(path)}`,
    ),
  ),
})

/**
 * Body of `POST {base}/discovery/v1/assistant/{domain}/message` (protocol.md#request-body). Absent values are left
 * out.
 */
export interface AssistantRequest extends Infer<typeof requestSchema> {}

/** Counts code points, so an emoji is one character. */
function countCharacters(text: string): number {
  return Array.from(text).length
}

/**
 * Checks the body of a request. If it is invalid, reports the first field that breaks a rule of
 * protocol.md#request-body.
 */
export function parseAssistantRequest(body: unknown): Parsed<AssistantRequest> {
  return parseWith(requestSchema, body)
}
