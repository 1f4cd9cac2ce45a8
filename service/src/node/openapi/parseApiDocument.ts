import { upgrade } from '@scalar/openapi-upgrader'
import { parse } from 'yaml'
import { isRecord } from '../../../../src/protocol/isRecord.ts'
import { toWellFormed } from '../../engine/docs/plainText.ts'
import { takeForms } from './takeForms.ts'

/** Deeper than any API. Unlimited nesting could overflow the stack of code that walks through the result. */
const MAX_DEPTH = 100
/** Values in a file, counting those that an alias of YAML repeats. */
const MAX_VALUES = 3_000_000
/** How often YAML may repeat what it has named, in total. */
const MAX_ALIASES = 10_000

/**
 * Parses an OpenAPI file, or a part of one, in JSON or YAML. Swagger 2 and OpenAPI 3.0 become OpenAPI 3.1.
 *
 * @returns null If it can't be parsed, or is too large or nested too deeply.
 */
export function parseApiDocument(text: string): Record<string, unknown> | null {
  try {
    const parsed: unknown = /^\s*\{/.test(text)
      ? JSON.parse(text)
      : parse(text, { logLevel: 'silent', prettyErrors: false, uniqueKeys: false, maxAliasCount: MAX_ALIASES })
    const value = copyWithin(parsed, 0, { values: MAX_VALUES })
    if (!isRecord(value)) return null
    return isApiDocument(value) ? toNewest(value) : value
  } catch {
    return null
  }
}

function toNewest(document: Record<string, unknown>): Record<string, unknown> {
  const forms = typeof document.swagger === 'string' ? takeForms(document) : []
  if (forms.length === 0) return upgrade(document, '3.1')
  const upgraded: Record<string, unknown> = upgrade(document, '3.0')
  for (const { path, method, body } of forms) {
    const item = isRecord(upgraded.paths) ? upgraded.paths[path] : undefined
    const operation = isRecord(item) ? item[method] : undefined
    if (isRecord(operation)) operation.requestBody = body
  }
  return upgrade(upgraded, '3.1')
}

/** Whether a value is a whole OpenAPI file, not a part of one. */
export function isApiDocument(value: unknown): value is Record<string, unknown> {
  return isRecord(value) && (typeof value.openapi === 'string' || typeof value.swagger === 'string')
}

/** Whether the beginning of a file looks like that of an OpenAPI file. */
export function looksLikeApiDocument(beginning: string): boolean {
  return /(?:^|[\s{,"'])(?:openapi["']?\s*:\s*["']?3\.|swagger["']?\s*:\s*["']?2\.)/.test(beginning)
}

/**
 * Copies a value, so that nothing in it is shared, without halves of characters, and leaves `__proto__` out.
 *
 * @throws RangeError If it has too many values or is nested too deeply.
 */
function copyWithin(value: unknown, depth: number, left: { values: number }): unknown {
  if (--left.values < 0 || depth > MAX_DEPTH) throw new RangeError('too large')
  if (Array.isArray(value)) return value.map((one) => copyWithin(one, depth + 1, left))
  if (value instanceof Date) return value.toISOString()
  if (typeof value === 'string') return toWellFormed(value)
  if (typeof value !== 'object' || value === null) return value
  const copy: Record<string, unknown> = {}
  for (const [key, inside] of Object.entries(value)) {
    if (key !== '__proto__') copy[toWellFormed(key)] = copyWithin(inside, depth + 1, left)
  }
  return copy
}
