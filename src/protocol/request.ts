/** The body of an assistant message request (protocol.md#request-body), for the client and the service. */
import * as v from './schema.ts'
import type { Infer } from './schema.ts'
import type { SentMessage } from './message.ts'
import { sentMessageSchema } from './messageSchema.ts'
import { parseWith, type Parsed } from './parseWith.ts'

/** The maximum length of `currentPath`, in characters (protocol.md#request-body). */
export const CURRENT_PATH_MAX_CHARACTERS = 200

/** The default number of search results that an answer is based on (protocol.md#request-body). */
export const DEFAULT_RETRIEVAL_PAGE_SIZE = 5

/** The fingerprint of a reader who is not signed in (protocol.md#request-body). */
export const ANONYMOUS_FINGERPRINT = 'anonymous'

const filterSchema = v.object({
  version: v.optional(v.string()),
  language: v.optional(v.string()),
  /** The reader's groups. Sent only to the v2 endpoint and to a host's own routes. */
  groups: v.optionalIfValid(v.array(v.string())),
})

/** Restricts the search to a version or a language of the docs (protocol.md#request-body). */
export interface SearchFilter extends Infer<typeof filterSchema> {}

const contextSchema = v.object({
  type: v.picklist(['code', 'textSelection']),
  /** The code or the selected text. */
  value: v.string(),
  /** The file or page that it is from. */
  path: v.optional(v.string()),
  /** The id of the element that contains it. */
  elementId: v.optional(v.string()),
})

/** Code or text on the page that the reader asks about (protocol.md#request-body). */
export interface ContextItem extends Infer<typeof contextSchema> {}

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

/** The fields of a request before it is checked. */
const partsSchema = v.object({
  messages: v.array(v.unknown()),
  fp: v.optionalIfValid(v.string()),
  threadId: v.optionalIfValid(v.string()),
  threadKey: v.optionalIfValid(v.string()),
  retrievalPageSize: v.optionalIfValid(v.number()),
  filter: v.optionalIfValid<SearchFilter>(filterSchema),
  context: v.optionalIfValid(v.array(v.fallback(contextSchema, null))),
  currentPath: v.optionalIfValid(v.string()),
})

/** Reads the fields of a request, without those that are invalid. Undefined if it has no list of messages. */
export function parseRequestParts(body: unknown) {
  const parsed = parseWith(partsSchema, body)
  if (!parsed.ok) return undefined
  const { context, ...parts } = parsed.value
  return { ...parts, context: context?.filter((item) => item !== null) }
}
