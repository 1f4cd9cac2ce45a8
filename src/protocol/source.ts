import * as v from './schema.ts'
import type { Infer } from './schema.ts'

const passage = v.object({ anchor: v.string(), text: v.string() })

/**
 * What an answer rests on in a page: the section's anchor, empty for the page's beginning, and the words that it quotes
 * as plain text, empty for the section as a whole.
 */
export interface SourcePassage extends Infer<typeof passage> {}

/**
 * What the answer quotes of the page, where every version of the AI SDK lets a service add to a source. It is not in
 * the reference, and never sent with a question.
 */
export const sourceMetadata = v.ifItFits(
  v.object({ docsAssistant: v.object({ passages: v.array<SourcePassage>(passage) }) }),
)

export const sourceSchema = v.object({
  sourceType: v.literal('url'),
  id: v.string(),
  /** Empty for a document that has no address. */
  url: v.string(),
  title: v.optional(v.string()),
  providerMetadata: sourceMetadata,
})

/** A page that an answer rests on (reference 2.3). */
export interface Source extends Infer<typeof sourceSchema> {}

/** The field of a source that carries its passages; none without any. */
export function writePassages(passages: readonly SourcePassage[]): Pick<Source, 'providerMetadata'> {
  return passages.length === 0 ? {} : { providerMetadata: { docsAssistant: { passages: [...passages] } } }
}
