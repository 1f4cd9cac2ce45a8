import * as v from './schema.ts'
import type { Infer } from './schema.ts'

const passage = v.object({ anchor: v.string(), text: v.string() })

/**
 * A passage of a page that an answer uses: the section's anchor (empty for the top of the page), and the quoted words
 * as plain text (empty for the section as a whole).
 */
export interface SourcePassage extends Infer<typeof passage> {}

/**
 * The passages of a source, in a field that every version of the AI SDK allows. It is not in the API, and never
 * sent in a request.
 */
export const sourceMetadata = v.optionalIfValid(
  v.object({ docsAssistant: v.object({ passages: v.array<SourcePassage>(passage) }) }),
)

export const sourceSchema = v.object({
  sourceType: v.literal('url'),
  id: v.string(),
  /** Empty for a document without an address. */
  url: v.string(),
  title: v.optional(v.string()),
  providerMetadata: sourceMetadata,
})

/** A page that an answer uses (protocol.md#parts). */
export interface Source extends Infer<typeof sourceSchema> {}

/** Returns the field of a source for its passages. Empty if there are none. */
export function writePassages(passages: readonly SourcePassage[]): Pick<Source, 'providerMetadata'> {
  return passages.length === 0 ? {} : { providerMetadata: { docsAssistant: { passages: [...passages] } } }
}
