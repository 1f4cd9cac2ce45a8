/** The body of an assistant message request (reference 2.1), for the side that writes it and the side that reads it. */
import * as v from './schema.ts'
import type { AssistantMessage } from './message.ts'
import { messageSchema } from './messageSchema.ts'
import { parseWith, type Parsed } from './parseWith.ts'

/** The longest `currentPath` that the service takes, in characters (reference 2.1 and 8). */
export const CURRENT_PATH_MAX_CHARACTERS = 200

/** Count of search results used for an answer when the request does not say (reference 2.1). */
export const DEFAULT_RETRIEVAL_PAGE_SIZE = 5

/** The fingerprint of a reader who is not signed in (reference 2.1). */
export const ANONYMOUS_FINGERPRINT = 'anonymous'

/** Body of `POST {base}/discovery/v1/assistant/{domain}/message` (reference 2.1). Absent values are left out. */
export interface AssistantRequest {
  /** `anonymous`, or an identifier of the reader. */
  fp: string
  messages: AssistantMessage[]
  /** From the finish event of an earlier answer; keeps the conversation together. */
  threadId?: string | null
  /** Sent back when the service handed one out with a new thread. Not in the reference; see there, "Beyond". */
  threadKey?: string
  /** Count of search results used for the answer. @default 5 */
  retrievalPageSize?: number
  filter?: SearchFilter | null
  context?: ContextItem[]
  /** The page that the reader is on; at most 200 characters. */
  currentPath?: string
}

/** Narrows the search to a version or a language of the docs (reference 2.1). */
export interface SearchFilter {
  version?: string
  language?: string
}

/** Something of the page that the reader asks about (reference 2.1). */
export interface ContextItem {
  type: 'code' | 'textSelection'
  /** The code or the selected text. */
  value: string
  /** The source file or the page that it comes from. */
  path?: string
  /** The element that holds it. */
  elementId?: string
}

const requestSchema = v.object({
  fp: v.pipe(
    v.string(),
    v.check((fp) => fp !== '', 'must not be empty; write "anonymous" for a reader who is not signed in'),
  ),
  messages: v.pipe(
    v.array(messageSchema),
    v.check<unknown[]>(({ length }) => length > 0, 'must hold at least one message'),
  ),
  threadId: v.nullish(v.string()),
  threadKey: v.optional(v.string()),
  retrievalPageSize: v.optional(
    v.pipe(
      v.number(),
      v.check<number>((size) => Number.isInteger(size) && size >= 1, 'must be a whole number of at least 1'),
    ),
  ),
  filter: v.nullish(v.object({ version: v.optional(v.string()), language: v.optional(v.string()) })),
  context: v.optional(
    v.array(
      v.object({
        type: v.picklist(['code', 'textSelection']),
        value: v.string(),
        path: v.optional(v.string()),
        elementId: v.optional(v.string()),
      }),
    ),
  ),
  currentPath: v.optional(
    v.pipe(
      v.string(),
      v.check<string>(
        ({ length }) => length <= CURRENT_PATH_MAX_CHARACTERS,
        ({ length }) => `must have at most 200 characters, but has ${length}`,
      ),
    ),
  ),
})

/** Checks the body of a request; what it answers names the first field that breaks a rule of the reference. */
export function parseAssistantRequest(body: unknown): Parsed<AssistantRequest> {
  return parseWith<AssistantRequest>(requestSchema, body)
}
