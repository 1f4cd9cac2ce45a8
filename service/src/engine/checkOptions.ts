/**
 * What an option may be. One table of rules says it for the function that takes the options, the configuration file and
 * the command line.
 *
 * A schema library could not give the types as well: the published types would then need the library's own.
 */
export interface OptionRule {
  type: 'string' | 'number' | 'boolean' | 'array' | 'object' | 'function' | 'any'
  /** For numbers. @default 0 */
  min?: number
  max?: number
  /** The options of an object. @default any */
  fields?: AnyRules
  /** Whether `null` is a value. @default it is the same as no value */
  isNullable?: boolean
  /**
   * Checks a value of the right type.
   *
   * @throws Error
   */
  check?(value: never): unknown
  /**
   * The flags of the command line that set the option. The second one sets the address of a model. @default none
   */
  flags?: readonly Flag[]
}

export interface Flag {
  /** With its value, as in the help: `--base <path>`. */
  usage: string
  help: string
  /** A letter, for `-p`. */
  short?: string
  /** How errors call its value. @default the flag */
  label?: string
}

export type AnyRules = Readonly<Record<string, OptionRule>>

export type OptionRules<Options extends object> = { readonly [Name in keyof Required<Options>]: OptionRule }

const TYPES: Record<OptionRule['type'], (value: unknown) => boolean> = {
  string: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  boolean: (value) => typeof value === 'boolean',
  array: Array.isArray,
  object: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  function: (value) => typeof value === 'function',
  any: () => true,
}
/** If this many first letters of a name are the same, it may be a misspelling of another. */
const MIN_SAME_LETTERS = 4

/**
 * Checks the names and values of options. An unknown name is refused: otherwise, a misspelt `allowedOrigins` would
 * allow every page.
 *
 * @returns The options that have a value. The others get their defaults.
 * @throws Error If a name or a value is wrong. The message contains no key.
 */
export function checkOptions<Options extends object>(given: Options, rules: OptionRules<Options>): Options {
  const problem = findTypeProblem(given, rules, (name) => name)
  if (problem !== undefined) throw new Error(`docs-assistant: ${problem}`)
  for (const [name, value] of Object.entries(given)) if (value != null) ruleOf(rules, name)?.check?.(value as never)
  return withoutEmpty(given, rules)
}

/** Leaves out options without a value: a limit without one would limit nothing. */
export function withoutEmpty<Options extends object>(given: Options, rules: AnyRules): Options {
  const entries = Object.entries(given).flatMap(([name, value]: [string, unknown]) => {
    const { fields, isNullable = false } = ruleOf(rules, name)!
    if (value === undefined || (value === null && !isNullable)) return []
    return [[name, fields === undefined ? value : withoutEmpty(value as object, fields)]]
  })
  return Object.fromEntries(entries) as Options
}

/**
 * Finds the first option whose name is unknown, or whose value has the wrong type.
 *
 * @param cite Returns how the message names an option.
 */
export function findTypeProblem(
  given: object,
  rules: AnyRules,
  cite: (name: string) => string,
  parent = '',
): string | undefined {
  for (const [name, value] of Object.entries(given)) {
    const rule = ruleOf(rules, name)
    if (rule === undefined) return describeUnknown(name, Object.keys(rules), cite, parent)
    if (value == null) continue
    const problem = describeValue(value, rule)
    if (problem !== undefined) return `${cite(parent + name)} ${problem}`
    const inner = rule.fields && findTypeProblem(value as object, rule.fields, cite, `${parent}${name}.`)
    if (inner !== undefined) return inner
  }
  return undefined
}

/** Returns the rest of a sentence such as `must be a number`, or undefined if the value has the right type. */
export function describeValue(value: unknown, { type, min = 0, max }: OptionRule): string | undefined {
  if (!TYPES[type](value)) return `must be ${/^[ao]/.test(type) ? 'an' : 'a'} ${type}`
  if (typeof value !== 'number' || (value >= min && value <= (max ?? value))) return undefined
  return max === undefined ? `must be a number from ${min} on` : `must be a number from ${min} to ${max}`
}

function ruleOf(rules: AnyRules, name: string): OptionRule | undefined {
  return Object.hasOwn(rules, name) ? rules[name] : undefined
}

function describeUnknown(name: string, known: string[], cite: (name: string) => string, parent: string): string {
  const start = name.slice(0, MIN_SAME_LETTERS).toLowerCase()
  const alike = known.filter((other) => other.toLowerCase().startsWith(start))
  const advice = alike.length === 0 ? '' : `; did you mean ${alike.map((other) => parent + other).join(', ')}?`
  return `${cite(parent + name.slice(0, 100))} is not an option${advice}`
}
