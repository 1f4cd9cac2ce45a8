import * as v from './schema.ts'
import type { Infer } from './schema.ts'

export const sourceSchema = v.object({
  sourceType: v.literal('url'),
  id: v.string(),
  /** Empty for a document that has no address. */
  url: v.string(),
  title: v.optional(v.string()),
})

/** A page that an answer rests on (reference 2.3). */
export interface Source extends Infer<typeof sourceSchema> {}
