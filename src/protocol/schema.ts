import { isRecord } from './isRecord.ts'

// A small validator library with only what the wire needs. Every page with the widget loads it, so it is a tenth of the
// size of a general one.

/**
 * Returns the value, without anything that the schema doesn't know, or throws a {@link Refusal}. `field` is the path of
 * the value, for the error.
 */
export interface Schema<T> {
  (value: unknown, field: string): T
  /** The accepted strings, if only certain ones are. */
  readonly options?: readonly string[]
  /** Whether an object may lack this member. */
  readonly isOptional?: boolean
}

/** A member that an object may lack. */
export interface OptionalSchema<T> extends Schema<T | undefined> {
  readonly isOptional: true
}

export interface ObjectSchema<E extends Entries> extends Schema<ObjectOf<E>> {
  readonly entries: E
}

/** The type of what a schema returns. */
export type Infer<S extends Schema<unknown>> = ReturnType<S>

type Entries = Readonly<Record<string, Schema<unknown>>>

type ObjectOf<E extends Entries> = Flat<
  { [K in keyof E as E[K] extends OptionalSchema<unknown> ? never : K]: Infer<E[K]> } & {
    [K in keyof E as E[K] extends OptionalSchema<unknown> ? K : never]?: Infer<E[K]>
  }
>

/** Merges an intersection into one object type, for readable types in editors. */
type Flat<T> = T extends infer O ? { [K in keyof O]: O[K] } : never

/** Thrown for the first invalid field, with the rule that it breaks. */
export class Refusal {
  readonly field: string
  readonly rule: string
  constructor(field: string, rule: string) {
    this.field = field
    this.rule = rule
  }
}

export function string(): Schema<string> {
  return (value, field) => (typeof value === 'string' ? value : refuse(field, 'a string', value))
}

export function number(): Schema<number> {
  return (value, field) =>
    typeof value === 'number' && !Number.isNaN(value) ? value : refuse(field, 'a number', value)
}

/** A whole number from 0. */
export function count(): Schema<number> {
  return check(number(), (value) => Number.isSafeInteger(value) && value >= 0, 'must be a number from 0')
}

export function boolean(): Schema<boolean> {
  return (value, field) => (typeof value === 'boolean' ? value : refuse(field, 'true or false', value))
}

/** Any value except undefined. */
export function unknown(): Schema<unknown> {
  return (value) => value
}

export function picklist<const Option extends string>(options: readonly Option[]): Schema<Option> {
  const words = options.map((option) => JSON.stringify(option)).join(', ')
  const expected = options.length === 1 ? words : `one of ${words}`
  const parse: Schema<Option> = (value, field) =>
    options.includes(value as Option) ? (value as Option) : refuse(field, expected, value)
  return Object.assign(parse, { options })
}

export function literal<const Option extends string>(option: Option): Schema<Option> {
  return picklist([option])
}

export function array<T>(item: Schema<T>): Schema<T[]> {
  return (value, field) =>
    Array.isArray(value)
      ? [...(value as unknown[])].map((element, index) => item(element, `${field}[${index}]`))
      : refuse(field, 'an array', value)
}

/** Keeps the members in `entries` and drops all others. */
export function object<E extends Entries>(entries: E): ObjectSchema<E> {
  const members = Object.entries(entries)
  const parse = (value: unknown, field: string): ObjectOf<E> => {
    const known: Record<string, unknown> = {}
    for (const [name, schema] of members) {
      const member = getMember(value, name, field)
      const place = field === '' ? name : `${field}.${name}`
      const isThere = Object.hasOwn(value as object, name)
      if (!isThere && schema.isOptional !== true) throw new Refusal(place, 'is missing, but is required')
      const parsed = schema(member, place)
      if (isThere || parsed !== undefined) known[name] = parsed
    }
    return isRecord(value) ? (known as ObjectOf<E>) : refuse(field, 'an object', value)
  }
  return Object.assign(parse, { entries })
}

/** One of several objects, discriminated by a member that is a literal or a picklist. */
export function variant<S extends ObjectSchema<Entries>>(name: string, members: readonly S[]): Schema<Infer<S>> {
  const getOptions = (member: ObjectSchema<Entries>): readonly string[] => member.entries[name]!.options!
  const tag = picklist(members.flatMap(getOptions))
  return (value, field) => {
    const kind = tag(getMember(value, name, field), field === '' ? name : `${field}.${name}`)
    return members.find((member) => getOptions(member).includes(kind))!(value, field) as Infer<S>
  }
}

export function optional<T>(schema: Schema<T>): OptionalSchema<T> {
  const parse: Schema<T | undefined> = (value, field) => (value === undefined ? value : schema(value, field))
  return Object.assign(parse, { isOptional: true as const })
}

export function nullable<T>(schema: Schema<T>): Schema<T | null> {
  return (value, field) => (value === null ? value : schema(value, field))
}

export function nullish<T>(schema: Schema<T>): OptionalSchema<T | null> {
  return optional(nullable(schema))
}

/** Accepts a missing member, which becomes null. */
export function orNull<T>(schema: Schema<T>): Schema<T | null> {
  const parse: Schema<T | null> = (value, field) => (value == null ? null : schema(value, field))
  return Object.assign(parse, { isOptional: true })
}

/** Drops an invalid value instead of refusing it. */
export function optionalIfValid<T>(schema: Schema<T>): OptionalSchema<T> {
  return fallback(schema, undefined) as OptionalSchema<T>
}

/** Replaces a missing or invalid value by another one. */
export function fallback<T, Other>(schema: Schema<T>, other: Other): Schema<T | Other> {
  const parse: Schema<T | Other> = (value, field) => {
    try {
      return schema(value, field)
    } catch {
      return other
    }
  }
  return Object.assign(parse, { isOptional: true })
}

/** Adds a rule to a schema. Its text follows the field's name: `must ...`. */
export function check<T>(
  schema: Schema<T>,
  isRight: (value: T) => boolean,
  rule: string | ((value: T) => string),
): Schema<T> {
  return (value, field) => {
    const parsed = schema(value, field)
    if (isRight(parsed)) return parsed
    throw new Refusal(field, typeof rule === 'string' ? rule : rule(parsed))
  }
}

function getMember(value: unknown, name: string, field: string): unknown {
  if (!isRecord(value)) return refuse(field, 'an object', value)
  return Object.hasOwn(value, name) ? value[name] : undefined
}

const SHOWN_CHARACTERS = 60

function refuse(field: string, expected: string, value: unknown): never {
  const found = value === undefined ? 'is missing' : `is ${describe(value).slice(0, SHOWN_CHARACTERS)}`
  throw new Refusal(field, `must be ${expected}, but ${found}`)
}

function describe(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value.slice(0, SHOWN_CHARACTERS))
  if (Array.isArray(value)) return 'an array'
  return typeof value === 'object' && value !== null ? 'an object' : String(value)
}

/**
 * Reads anything that was stored as JSON, or as its text.
 *
 * @param source Where it is stored, and what to do about it. It begins the error.
 * @throws Error If it is not as the schema says.
 */
export function readStored<T>(schema: Schema<T>, stored: unknown, field: string, source: string): T {
  try {
    return schema(typeof stored === 'string' ? JSON.parse(stored) : stored, field)
  } catch (error) {
    if (!(error instanceof SyntaxError || error instanceof Refusal)) throw error
    const problem = error instanceof Refusal ? `"${error.field}" ${error.rule}` : `"${field}" is not JSON`
    throw new Error(`docs-assistant: ${source} (${problem}).`, { cause: error })
  }
}
