/** The body of an assistant message request (protocol.md#request-body). */
import * as v from './schema.ts'
import type { Infer } from './schema.ts'
import { parseWith } from './parseWith.ts'

/** The maximum length of `currentPath`, in characters (protocol.md#request-body). */
export const CURRENT_PATH_MAX_CHARACTERS = 200

/** The default number of search results that an answer is based on (protocol.md#request-body). */
export const DEFAULT_RETRIEVAL_PAGE_SIZE = 5

/** The fingerprint of a reader who is not signed in (protocol.md#request-body). */
export const ANONYMOUS_FINGERPRINT = 'anonymous'

export const filterSchema = v.object({
  version: v.optional(v.string()),
  language: v.optional(v.string()),
  /** The reader's groups. Sent only to the v2 endpoint and to a host's own routes. */
  groups: v.optionalIfValid(v.array(v.string())),
})

/** Restricts the search to a version or a language of the docs (protocol.md#request-body). */
export interface SearchFilter extends Infer<typeof filterSchema> {}

export const contextSchema = v.object({
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
