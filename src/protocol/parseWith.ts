import { Refusal, type Schema } from './schema.ts'

/** What a validator returns: the value, or the field that is wrong and the rule that it breaks. */
export type Parsed<T> = { ok: true; value: T } | { ok: false; field: string; message: string }

/**
 * Checks a value against a schema. Names the first field that does not fit as code would write it
 * (`messages[0].parts[2].type`), with a message that states the rule and what was found instead.
 */
export function parseWith<T>(schema: Schema<T>, value: unknown): Parsed<T> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return { ok: false, field: '', message: 'the body must be an object' }
  }
  try {
    return { ok: true, value: schema(value, '') }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { ok: false, field: error.field, message: `"${error.field}" ${error.rule}` }
  }
}
