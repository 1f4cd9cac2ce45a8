import { isRecord } from '../../../../src/protocol/isRecord.ts'
import type { Place, Reader } from './createReader.ts'

/** A schema with everything that `allOf` adds to it. */
export interface Schema {
  value: Record<string, unknown>
  properties: Map<string, Place>
  required: Set<string>
  items?: Place
  /** What each further property of an object is. */
  additional?: Place
  /** The schemas of `oneOf` or `anyOf`, without `null`. */
  variants: Place[]
  isNullable: boolean
}

const MAX_DEPTH = 8

export function readSchema(place: Place, reader: Reader, depth = 0): Schema {
  const { value, file } = reader.follow(place)
  const schema: Schema = {
    value: { ...value },
    properties: new Map(reader.entries({ value: value.properties, file })),
    required: new Set(
      Array.isArray(value.required)
        ? reader.entries({ value: value.required, file }).map(([, { value: name }]) => String(name))
        : [],
    ),
    variants: [],
    isNullable: value.nullable === true || (Array.isArray(value.type) && value.type.includes('null')),
  }
  if (value.items !== undefined) schema.items = { value: value.items, file }
  if (isRecord(value.additionalProperties)) schema.additional = { value: value.additionalProperties, file }
  if (depth > MAX_DEPTH) return schema
  const own = schema.properties
  schema.properties = new Map()
  for (const [, part] of reader.entries({ value: value.allOf, file })) {
    const other = readSchema(part, reader, depth + 1)
    for (const [key, said] of Object.entries(other.value))
      if (!Object.hasOwn(schema.value, key)) schema.value[key] = said
    for (const [name, property] of other.properties) schema.properties.set(name, property)
    for (const name of other.required) schema.required.add(name)
    if (other.items !== undefined) schema.items ??= other.items
    if (other.additional !== undefined) schema.additional ??= other.additional
    for (const variant of other.variants) schema.variants.push(variant)
  }
  schema.properties = new Map([...schema.properties, ...own])
  for (const [, part] of ['oneOf', 'anyOf'].flatMap((name) => reader.entries({ value: value[name], file }))) {
    const { value: variant } = reader.follow(part)
    if (variant.type === 'null') schema.isNullable = true
    else schema.variants.push(part)
  }
  // A choice of one, as of a type and null, is no choice.
  if (schema.variants.length === 1 && schema.properties.size === 0) {
    const only = readSchema(schema.variants[0]!, reader, depth + 1)
    return { ...only, value: { ...only.value, ...schema.value }, isNullable: schema.isNullable || only.isNullable }
  }
  return schema
}

/** Describes the type of a schema in words: `array of string`, `integer or null`. */
export function describeType(schema: Schema, reader: Reader, depth = 0): string {
  const { value, variants, isNullable, items } = schema
  let names = listOwnTypes(value)
  if (variants.length > 0 && depth < 3) {
    names = [...new Set(variants.map((variant) => describeType(readSchema(variant, reader), reader, depth + 1)))]
  } else if (names.length === 0) {
    names = schema.properties.size > 0 || schema.additional ? ['object'] : items ? ['array'] : guessType(value)
  }
  const described = names.slice(0, 6).map((name) => {
    if (name === 'array' && items !== undefined && depth < 3)
      return `array of ${describeType(readSchema(items, reader), reader, depth + 1)}`
    const { format } = value
    const isShown =
      typeof format === 'string' && /^[\w.-]{1,30}$/.test(format) && /^(?:string|integer|number)$/.test(name)
    return isShown ? `${name} (${format})` : name
  })
  return [...described, ...(isNullable ? ['null'] : [])].join(' or ') || 'any'
}

function listOwnTypes({ type }: Record<string, unknown>): string[] {
  return [type].flat().filter((one): one is string => typeof one === 'string' && one !== 'null')
}

function guessType({ enum: choices, const: only }: Record<string, unknown>): string[] {
  const value: unknown = Array.isArray(choices) ? choices[0] : only
  return ['string', 'number', 'boolean'].includes(typeof value) ? [typeof value] : []
}

/** Lists the types of JSON that a value may have. Empty if all. */
export function listTypes(schema: Schema, reader: Reader, depth = 0): string[] {
  const { value, variants, properties, items } = schema
  const own = listOwnTypes(value)
  if (own.length > 0) return own
  if (variants.length > 0 && depth < 3)
    return [...new Set(variants.flatMap((variant) => listTypes(readSchema(variant, reader), reader, depth + 1)))]
  return properties.size > 0 ? ['object'] : items === undefined ? guessType(value) : ['array']
}

export interface Field {
  /** With what contains it: `items[].name`. */
  name: string
  schema: Schema
  isRequired: boolean
  /** Whether it is directly in the body. */
  isOuter: boolean
}

const MAX_NESTING = 5
const MAX_FIELDS = 200
/** Fields inside one field of the body. */
const MAX_INNER_FIELDS = 40

/** Lists the fields of an object, or of the objects of a list, with those inside of them. */
export function listFields(place: Place, reader: Reader): Field[] {
  const fields: Field[] = []
  collect(readSchema(place, reader), '', 0, new Set(), MAX_FIELDS)
  return fields

  function collect(schema: Schema, prefix: string, depth: number, around: ReadonlySet<unknown>, most: number): void {
    if (depth > MAX_NESTING) return
    const objects = [schema, ...schema.variants.map((variant) => readSchema(variant, reader))]
    const seen = new Set<string>()
    for (const { properties, required, items, additional } of objects) {
      for (const [name, property] of properties) {
        if (seen.has(name) || fields.length >= most) continue
        seen.add(name)
        const { value } = reader.follow(property)
        const inside = readSchema(property, reader)
        const full = prefix + name
        // In a choice, another variant may do without it.
        const isRequired = required.has(name) && (objects.length === 1 || schema.properties.has(name))
        fields.push({ name: full, schema: inside, isRequired, isOuter: prefix === '' })
        const limit = prefix === '' ? fields.length + MAX_INNER_FIELDS : most
        if (!around.has(value)) collect(inside, `${full}.`, depth + 1, new Set([...around, value]), limit)
      }
      if (items !== undefined) {
        const { value } = reader.follow(items)
        const before = prefix === '' ? '' : prefix.slice(0, -1)
        if (!around.has(value))
          collect(readSchema(items, reader), `${before}[].`, depth + 1, new Set([...around, value]), most)
      }
      if (additional !== undefined && properties.size === 0)
        collect(readSchema(additional, reader), `${prefix}*.`, depth + 1, around, most)
    }
  }
}
