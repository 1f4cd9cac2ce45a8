import { isRecord } from './isRecord.ts'
import { Refusal, type Schema } from './schema.ts'

/** The result of a check: the value, or the invalid field and the rule that it breaks. */
export type Parsed<T> = { ok: true; value: T } | { ok: false; field: string; message: string }

/**
 * Checks a value against a schema. If it is invalid, the result has the path of the first invalid field, as in code
 * (`messages[0].parts[2].type`), and a message with the rule and what was found instead.
 */
export function parseWith<T>(schema: Schema<T>, value: unknown): Parsed<T> {
  if (!isRecord(value)) {
    return { ok: false, field: '', message: 'the body must be an object' }
  }
  try {
    return { ok: true, value: schema(value, '') }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { ok: false, field: error.field, message: `"${error.field}" ${error.rule}` }
  }
}
