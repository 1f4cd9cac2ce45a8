import { upgrade } from '@scalar/openapi-upgrader'
import { parse } from 'yaml'
import { isRecord } from '../../../../src/protocol/isRecord.ts'
import { toWellFormed } from '../../engine/docs/plainText.ts'
import { METHODS } from './readOperation.ts'

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
    if (!isApiDocument(value)) return value
    if (typeof value.swagger === 'string') writeForms(value)
    return upgrade(value, '3.1')
  } catch {
    return null
  }
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

type Field = Record<string, unknown>

const FORM = /^(?:multipart\/form-data|application\/x-www-form-urlencoded)$/i
const OF_SCHEMA =
  'type format description default items enum example minimum maximum exclusiveMinimum exclusiveMaximum minLength ' +
  'maxLength pattern minItems maxItems uniqueItems multipleOf'
const STYLES = new Map<unknown, object>([
  ['multi', { style: 'form', explode: true }],
  ['ssv', { style: 'spaceDelimited', explode: false }],
  ['pipes', { style: 'pipeDelimited', explode: false }],
])

/**
 * Turns the fields of forms, which are parameters in Swagger 2, into the bodies that OpenAPI 3 has for them. The
 * upgrader would keep only their types, without allowed values, entries of lists and defaults.
 */
function writeForms(document: Record<string, unknown>): void {
  const shared = isRecord(document.parameters) ? document.parameters : {}
  for (const item of Object.values(isRecord(document.paths) ? document.paths : {})) {
    if (!isRecord(item)) continue
    const general = takeFields(item, shared)
    for (const operation of METHODS.map((method) => item[method])) {
      if (!isRecord(operation)) continue
      const own = takeFields(operation, shared)
      const fields = new Map([...general, ...own].map((field) => [field.name as string, field]))
      if (fields.size > 0)
        operation.requestBody = writeBody([...fields.values()], operation.consumes ?? document.consumes)
    }
  }
}

function takeFields(owner: Record<string, unknown>, shared: Record<string, unknown>): Field[] {
  if (!Array.isArray(owner.parameters)) return []
  const fields: Field[] = []
  owner.parameters = owner.parameters.filter((parameter: unknown) => {
    const field = resolve(parameter, shared)
    const isField = isRecord(field) && field.in === 'formData' && typeof field.name === 'string'
    if (isField) fields.push(field)
    return !isField
  })
  return fields
}

function resolve(parameter: unknown, shared: Record<string, unknown>): unknown {
  const reference = isRecord(parameter) && typeof parameter.$ref === 'string' ? parameter.$ref : ''
  const [, name] = /^#\/parameters\/([^/]+)$/.exec(reference) ?? []
  return name !== undefined && Object.hasOwn(shared, name) ? shared[name] : parameter
}

function writeBody(fields: readonly Field[], consumes: unknown): Record<string, unknown> {
  const isFile = (field: Field): boolean =>
    field.type === 'file' || (isRecord(field.items) && field.items.type === 'file')
  const named = (Array.isArray(consumes) ? consumes : []).filter((type) => typeof type === 'string' && FORM.test(type))
  const usual = fields.some(isFile) ? 'multipart/form-data' : 'application/x-www-form-urlencoded'
  const types: string[] = named.length > 0 ? named : [usual]
  const schema = {
    type: 'object',
    properties: Object.fromEntries(fields.map((field) => [field.name, toSchema(field)])),
    required: fields.filter(({ required }) => required === true).map(({ name }) => name),
  }
  const encoding = Object.fromEntries(
    fields.flatMap(({ name, type, collectionFormat }) =>
      type === 'array' ? [[name, STYLES.get(collectionFormat) ?? { style: 'form', explode: false }]] : [],
    ),
  )
  const required = schema.required.length > 0
  return { required, content: Object.fromEntries(types.map((type) => [type, { schema, encoding }])) }
}

function toSchema(field: Field): Record<string, unknown> {
  const schema: Record<string, unknown> = {}
  for (const key of OF_SCHEMA.split(' ')) if (Object.hasOwn(field, key)) schema[key] = field[key]
  if ('x-example' in field) schema.example ??= field['x-example']
  if (isRecord(schema.items)) schema.items = toSchema(schema.items)
  return schema.type === 'file' ? { ...schema, type: 'string', format: 'binary' } : schema
}
