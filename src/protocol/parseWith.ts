import * as v from 'valibot'

/** What a validator answers: the value, or the field that is wrong and the rule that it breaks. */
export type Parsed<T> = { ok: true; value: T } | { ok: false; field: string; message: string }

/**
 * Checks a value against a schema and names the first field that does not fit, written as one would write it in code
 * (`messages[0].parts[2].type`), with a message that says the rule and what came instead.
 */
export function parseWith<T>(schema: v.GenericSchema<unknown, unknown>, value: unknown): Parsed<T> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return { ok: false, field: '', message: 'the body must be an object' }
  }
  const result = v.safeParse(schema, value, { abortEarly: true })
  if (result.success) return { ok: true, value: result.output as T }
  const [issue] = result.issues
  const field = fieldName(issue.path)
  return { ok: false, field, message: `"${field}" ${ruleOf(issue)}` }
}

function fieldName(path: v.BaseIssue<unknown>['path']): string {
  return (path ?? []).reduce((name, { key }) => {
    if (typeof key === 'number') return `${name}[${key}]`
    return name === '' ? String(key) : `${name}.${String(key)}`
  }, '')
}

function ruleOf(issue: v.BaseIssue<unknown>): string {
  if (issue.kind === 'validation') return issue.message
  // An object that lacks a key says which, not of what type it should be.
  if (issue.received === 'undefined' && issue.type.endsWith('object')) return 'is missing, but is required'
  const got = issue.received === 'undefined' ? 'is missing' : `is ${issue.received.slice(0, 60)}`
  return `must be ${wordsFor(issue.expected ?? 'something else')}, but ${got}`
}

function wordsFor(expected: string): string {
  const words: Record<string, string> = { Array: 'an array', Object: 'an object' }
  if (expected in words) return words[expected]!
  if (expected.startsWith('(')) return `one of ${expected.slice(1, -1).replaceAll(' | ', ', ')}`
  return expected.startsWith('"') ? expected : `a ${expected}`
}
