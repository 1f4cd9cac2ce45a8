import { isRecord } from '../../../../src/protocol/isRecord.ts'
import type { Place, Reader } from './createReader.ts'
import { readSchema, type Schema } from './readSchema.ts'

const MAX_DEPTH = 5
/** Deeper than this, a request has empty lists. */
const MAX_LIST_DEPTH = 3
const MAX_PROPERTIES = 40
/** An object without required properties shows this many. */
const MAX_OPTIONAL = 6
/** So many examples are compared with the schema. */
const MAX_EXAMPLES = 20

export interface ExampleOptions {
  /** The name of the value, from which a text without an example is made: `YOUR_NAME`. */
  name: string
  /** Whether to leave out what need not be sent. */
  isRequest: boolean
}

/**
 * Returns the example that a media type or a parameter has, else one made of its schema. An example that contradicts
 * the schema is not used.
 *
 * @param place The media type, the parameter, or the header.
 */
export function findExample(place: Place, reader: Reader, options: ExampleOptions): unknown {
  const { value, file } = reader.follow(place)
  const named = reader
    .entries(reader.at(place, 'examples'))
    .slice(0, MAX_EXAMPLES)
    .map(([, example]) => reader.follow(example).value.value)
  const given = [value.example, ...named].filter((example) => example !== undefined)
  if (value.schema === undefined) return given[0]
  const schema = { value: value.schema, file }
  return given.find((example) => fits(example, schema, reader)) ?? createExample(schema, reader, options)
}

export function createExample(place: Place, reader: Reader, options: ExampleOptions, depth = 0): unknown {
  const schema = readSchema(place, reader)
  const given = findGiven(schema, reader)
  if (given !== undefined) return given
  const { properties, items, variants } = schema
  if (properties.size > 0) return createObject(schema, reader, options, depth)
  if (variants.length > 0 && depth < MAX_DEPTH) return createExample(variants[0]!, reader, options, depth + 1)
  if (items !== undefined || typeOf(schema) === 'array')
    return items === undefined || isListEmpty(schema, options, depth)
      ? []
      : [createExample(items, reader, options, depth + 1)]
  return createScalar(schema, options.name)
}

function createObject(schema: Schema, reader: Reader, options: ExampleOptions, depth: number): object {
  const { properties, required } = schema
  const shown = [...properties].filter(([name, property]) => {
    const { value } = reader.follow(property)
    if (options.isRequest ? value.readOnly === true : value.writeOnly === true) return false
    return !options.isRequest || required.has(name) || required.size === 0
  })
  const isOptional = options.isRequest && required.size === 0
  const entries = depth >= MAX_DEPTH ? [] : shown.slice(0, isOptional ? MAX_OPTIONAL : MAX_PROPERTIES)
  return Object.fromEntries(
    entries.map(([name, property]) => [name, createExample(property, reader, { ...options, name }, depth + 1)]),
  )
}

function isListEmpty({ value }: Schema, { isRequest }: ExampleOptions, depth: number): boolean {
  const isNeeded = typeof value.minItems === 'number' && value.minItems > 0
  return depth >= (isRequest && !isNeeded ? MAX_LIST_DEPTH : MAX_DEPTH)
}

/** The value that a schema itself names. */
function findGiven(schema: Schema, reader: Reader): unknown {
  const { value } = schema
  const [examples, choices] = [value.examples, value.enum].map((list) =>
    Array.isArray(list) ? (list as unknown[]) : [],
  )
  const given = [value.example, ...examples!.slice(0, MAX_EXAMPLES)].filter((example) => example !== undefined)
  return given.find((example) => fitsSchema(example, schema, reader, 0)) ?? choices![0] ?? value.const ?? value.default
}

/** Whether an example has the types, the names and the choices of a schema. */
function fits(example: unknown, place: Place, reader: Reader, depth = 0): boolean {
  return depth > MAX_DEPTH || fitsSchema(example, readSchema(place, reader), reader, depth)
}

function fitsSchema(example: unknown, schema: Schema, reader: Reader, depth: number): boolean {
  const { value, properties, required, items, variants, isNullable } = schema
  if (example === null) return isNullable || value.type === undefined
  if (Array.isArray(value.enum) && typeof example !== 'object' && !value.enum.includes(example)) return false
  if (value.const !== undefined && value.const !== example) return false
  const inside = (one: unknown, place: Place): boolean => fits(one, place, reader, depth + 1)
  if (variants.length > 0 && !variants.some((variant) => inside(example, variant))) return false
  const types = Array.isArray(value.type) ? value.type : value.type === undefined ? [] : [value.type]
  if (types.length > 0 && !types.some((type) => isOfType(example, type))) return false
  if (Array.isArray(example)) return items === undefined || example.every((one) => inside(one, items))
  if (!isRecord(example)) return true
  return (
    [...required].every((name) => Object.hasOwn(example, name)) &&
    Object.entries(example).every(([name, one]) => {
      const property = properties.get(name)
      return property === undefined || inside(one, property)
    })
  )
}

function isOfType(value: unknown, type: unknown): boolean {
  if (type === 'array') return Array.isArray(value)
  if (type === 'object') return isRecord(value)
  return type === 'integer' ? Number.isInteger(value) : typeof value === type
}

function typeOf({ value }: Schema): unknown {
  return Array.isArray(value.type) ? value.type.find((type) => type !== 'null') : value.type
}

const FORMATS = new Map(
  Object.entries({
    date: '2025-01-31',
    'date-time': '2025-01-31T12:00:00Z',
    time: '12:00:00Z',
    email: 'ann@example.com',
    uuid: '123e4567-e89b-12d3-a456-426614174000',
    uri: 'https://example.com',
    url: 'https://example.com',
    hostname: 'example.com',
    ipv4: '192.0.2.1',
  }),
)

function createScalar(schema: Schema, name: string): unknown {
  const { value } = schema
  const type = typeOf(schema)
  if (type === 'boolean') return true
  if (type === 'integer' || type === 'number') {
    const { minimum, exclusiveMinimum, maximum } = value
    const least =
      typeof minimum === 'number' ? minimum : typeof exclusiveMinimum === 'number' ? exclusiveMinimum + 1 : 1
    return typeof maximum === 'number' && maximum < least ? maximum : Math.max(least, 1)
  }
  if (type === 'object') return {}
  if (type === 'null') return null
  return FORMATS.get(String(value.format)) ?? toPlaceholder(name)
}

/** `databaseId` becomes `YOUR_DATABASE_ID`. */
export function toPlaceholder(name: string): string {
  const words = name
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1_$2')
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_+|_+$/g, '')
    .toUpperCase()
  return words === '' ? 'YOUR_VALUE' : `YOUR_${words}`
}
