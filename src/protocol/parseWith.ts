import { Refusal, type Schema } from './schema.ts'

/** What a validator answers: the value, or the field that is wrong and the rule that it breaks. */
export type Parsed<T> = { ok: true; value: T } | { ok: false; field: string; message: string }

/**
 * Checks a value against a schema and names the first field that does not fit, written as one would write it in code
 * (`messages[0].parts[2].type`), with a message that says the rule and what came instead.
 */
export function parseWith<T>(schema: Schema, value: unknown): Parsed<T> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return { ok: false, field: '', message: 'the body must be an object' }
  }
  try {
    return { ok: true, value: schema(value, '') as T }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { ok: false, field: error.field, message: `"${error.field}" ${error.rule}` }
  }
}
