/**
 * The few validators that this wire needs. They read what valibot would, in a tenth of the bytes: they are in every
 * page that has the widget.
 */

/** Gives the value as far as it is known, or throws a {@link Refusal}. `field` is where the value was found. */
export interface Schema {
  (value: unknown, field: string): unknown
  /** What it could be, where that is one of a few words. */
  options?: readonly string[]
  /** The members of an object. */
  entries?: Entries
  /** Whether a member may be left out. */
  isOptional?: boolean
}

type Entries = Readonly<Record<string, Schema>>

/** The first field that does not fit, and the rule that it breaks. */
export class Refusal {
  readonly field: string
  readonly rule: string
  constructor(field: string, rule: string) {
    this.field = field
    this.rule = rule
  }
}

export function string(): Schema {
  return (value, field) => (typeof value === 'string' ? value : refuse(field, 'a string', value))
}

export function number(): Schema {
  return (value, field) =>
    typeof value === 'number' && !Number.isNaN(value) ? value : refuse(field, 'a number', value)
}

/** Anything, as long as it is there. */
export function unknown(): Schema {
  return (value) => value
}

export function picklist(options: readonly string[]): Schema {
  const words = options.map((option) => JSON.stringify(option)).join(', ')
  const expected = options.length === 1 ? words : `one of ${words}`
  const read: Schema = (value, field) => (options.includes(value as string) ? value : refuse(field, expected, value))
  return Object.assign(read, { options })
}

export function literal(option: string): Schema {
  return picklist([option])
}

export function array(item: Schema): Schema {
  return (value, field) =>
    Array.isArray(value)
      ? Array.from(value, (element, index) => item(element, `${field}[${index}]`))
      : refuse(field, 'an array', value)
}

/** Keeps the members that it names and leaves out all others. */
export function object(entries: Entries): Schema {
  const read: Schema = (value, field) => {
    const known: Record<string, unknown> = {}
    for (const [name, schema] of Object.entries(entries)) {
      const member = memberOf(value, name, field)
      const place = field === '' ? name : `${field}.${name}`
      if (Object.hasOwn(value as object, name)) known[name] = schema(member, place)
      else if (schema.isOptional !== true) throw new Refusal(place, 'is missing, but is required')
    }
    return isObject(value) ? known : refuse(field, 'an object', value)
  }
  return Object.assign(read, { entries })
}

/** One of several objects, told apart by a member. */
export function variant(name: string, members: readonly Schema[]): Schema {
  const options = members.flatMap((member) => member.entries![name]!.options!)
  const tag = picklist(options)
  return (value, field) => {
    const kind = tag(memberOf(value, name, field), field === '' ? name : `${field}.${name}`) as string
    return members.find((member) => member.entries![name]!.options!.includes(kind))!(value, field)
  }
}

export function optional(schema: Schema): Schema {
  return Object.assign(((value, field) => (value === undefined ? value : schema(value, field))) as Schema, {
    isOptional: true,
  })
}

export function nullable(schema: Schema): Schema {
  return (value, field) => (value === null ? value : schema(value, field))
}

export function nullish(schema: Schema): Schema {
  return optional(nullable(schema))
}

/** What does not fit is left out. */
export function ifItFits(schema: Schema): Schema {
  const read: Schema = (value, field) => {
    try {
      return schema(value, field)
    } catch {
      return undefined
    }
  }
  return Object.assign(read, { isOptional: true })
}

/** One schema after the other, on the same value. */
export function pipe(...schemas: readonly Schema[]): Schema {
  return (value, field) => schemas.reduce((read, schema) => schema(read, field), value)
}

/** A rule of its own, in words: `must ...`. */
export function check<Value>(isRight: (value: Value) => boolean, rule: string | ((value: Value) => string)): Schema {
  return (value, field) => {
    if (isRight(value as Value)) return value
    throw new Refusal(field, typeof rule === 'string' ? rule : rule(value as Value))
  }
}

/** Whether a value fits. */
export function is(schema: Schema, value: unknown): boolean {
  try {
    schema(value, '')
    return true
  } catch {
    return false
  }
}

function memberOf(value: unknown, name: string, field: string): unknown {
  if (!isObject(value)) return refuse(field, 'an object', value)
  return Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const SHOWN_CHARACTERS = 60

function refuse(field: string, expected: string, value: unknown): never {
  throw new Refusal(
    field,
    `must be ${expected}, but ${value === undefined ? 'is missing' : `is ${wordsFor(value).slice(0, SHOWN_CHARACTERS)}`}`,
  )
}

function wordsFor(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value.slice(0, SHOWN_CHARACTERS))
  if (Array.isArray(value)) return 'an array'
  return typeof value === 'object' && value !== null ? 'an object' : String(value)
}
