/** The body of an assistant message request (reference 2.1), for the client and for the service. */
import * as v from './schema.ts'
import type { Infer } from './schema.ts'
import type { SentMessage } from './message.ts'
import { sentMessageSchema } from './messageSchema.ts'
import { parseWith, type Parsed } from './parseWith.ts'

/** The longest `currentPath` that the service takes, in characters (reference 2.1 and 8). */
export const CURRENT_PATH_MAX_CHARACTERS = 200

/** Count of search results used for an answer when the request does not say (reference 2.1). */
export const DEFAULT_RETRIEVAL_PAGE_SIZE = 5

/** The fingerprint of a reader who is not signed in (reference 2.1). */
export const ANONYMOUS_FINGERPRINT = 'anonymous'

const filterSchema = v.object({
  version: v.optional(v.string()),
  language: v.optional(v.string()),
  /** The reader's groups. Only the service's second endpoint, and routes of the host, get them. */
  groups: v.ifItFits(v.array(v.string())),
})

/** Narrows the search to a version or a language of the docs (reference 2.1). */
export interface SearchFilter extends Infer<typeof filterSchema> {}

const contextSchema = v.object({
  type: v.picklist(['code', 'textSelection']),
  /** The code or the selected text. */
  value: v.string(),
  /** The source file or the page that it comes from. */
  path: v.optional(v.string()),
  /** The element that holds it. */
  elementId: v.optional(v.string()),
})

/** Something of the page that the reader asks about (reference 2.1). */
export interface ContextItem extends Infer<typeof contextSchema> {}

const requestSchema = v.object({
  /** `anonymous`, or an identifier of the reader. */
  fp: v.check(v.string(), (fp) => fp !== '', 'must not be empty; write "anonymous" for a reader who is not signed in'),
  messages: v.check(
    v.array<SentMessage>(sentMessageSchema),
    ({ length }) => length > 0,
    'must hold at least one message',
  ),
  /** From the finish event of an earlier answer; keeps the conversation together. */
  threadId: v.nullish(v.string()),
  /** Sent back when the service handed one out with a new thread. Not in the reference; see there, "Beyond". */
  threadKey: v.optional(v.string()),
  /** Count of search results used for the answer. @default 5 */
  retrievalPageSize: v.optional(
    v.check(v.number(), (size) => Number.isInteger(size) && size >= 1, 'must be a whole number of at least 1'),
  ),
  filter: v.nullish<SearchFilter>(filterSchema),
  context: v.optional(v.array<ContextItem>(contextSchema)),
  /** The page that the reader is on; at most 200 characters. */
  currentPath: v.optional(
    v.check(
      v.string(),
      (path) => countCharacters(path) <= CURRENT_PATH_MAX_CHARACTERS,
      (path) => `must have at most 200 characters, but has ${countCharacters(path)}`,
    ),
  ),
})

/** Body of `POST {base}/discovery/v1/assistant/{domain}/message` (reference 2.1). Absent values are left out. */
export interface AssistantRequest extends Infer<typeof requestSchema> {}

/** Counts code points: an emoji is one character. */
function countCharacters(text: string): number {
  return Array.from(text).length
}

/** Checks the body of a request, and names the first field that breaks a rule of the reference. */
export function parseAssistantRequest(body: unknown): Parsed<AssistantRequest> {
  return parseWith(requestSchema, body)
}
