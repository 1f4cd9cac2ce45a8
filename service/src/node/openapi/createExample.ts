import type { Place, Reader } from './createReader.ts'
import { readSchema, type Schema } from './readSchema.ts'

const MAX_DEPTH = 5
const MAX_PROPERTIES = 40
/** An object without required properties shows this many. */
const MAX_OPTIONAL = 6

export interface ExampleOptions {
  /** The name of the value, from which a text without an example is made: `YOUR_NAME`. */
  name: string
  /** Whether to leave out what need not be sent. */
  isRequest: boolean
}

/**
 * Returns the example that a media type or a parameter has, else one made of its schema.
 *
 * @param place The media type, the parameter, or the header.
 */
export function findExample(place: Place, reader: Reader, options: ExampleOptions): unknown {
  const { value } = reader.follow(place)
  if (value.example !== undefined) return value.example
  for (const [, example] of reader.entries(reader.at(place, 'examples'))) {
    const found = reader.follow(example).value
    if (found.value !== undefined) return found.value
  }
  return value.schema === undefined
    ? undefined
    : createExample({ value: value.schema, file: reader.follow(place).file }, reader, options)
}

export function createExample(place: Place, reader: Reader, options: ExampleOptions, depth = 0): unknown {
  const schema = readSchema(place, reader)
  const given = findGiven(schema)
  if (given !== undefined) return given
  const { properties, items, variants } = schema
  if (properties.size > 0) return createObject(schema, reader, options, depth)
  if (variants.length > 0 && depth < MAX_DEPTH) return createExample(variants[0]!, reader, options, depth + 1)
  if (items !== undefined || typeOf(schema) === 'array')
    return items === undefined || depth >= MAX_DEPTH ? [] : [createExample(items, reader, options, depth + 1)]
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

/** The value that a schema itself names. */
function findGiven({ value }: Schema): unknown {
  if (value.example !== undefined) return value.example
  const lists = [value.examples, value.enum].filter((list) => Array.isArray(list) && list.length > 0) as unknown[][]
  return lists[0]?.[0] ?? value.const ?? value.default
}

function typeOf({ value }: Schema): unknown {
  return Array.isArray(value.type) ? value.type.find((type) => type !== 'null') : value.type
}

const FORMATS: Record<string, string> = {
  date: '2025-01-31',
  'date-time': '2025-01-31T12:00:00Z',
  time: '12:00:00Z',
  email: 'ann@example.com',
  uuid: '123e4567-e89b-12d3-a456-426614174000',
  uri: 'https://example.com',
  url: 'https://example.com',
  hostname: 'example.com',
  ipv4: '192.0.2.1',
}

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
  return FORMATS[String(value.format)] ?? toPlaceholder(name)
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
