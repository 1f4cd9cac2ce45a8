import { describeValue, type AnyRules, type Flag, type OptionRule, type OptionRules } from '../engine/checkOptions.ts'
import type { CommandOptions } from './Command.ts'
import { UsageError } from './UsageError.ts'

/** The values of flags, as `parseArgs` returns them. */
type FlagValues = Readonly<Record<string, string | boolean | readonly (string | boolean)[] | undefined>>

export function toParseOptions(rules: AnyRules): CommandOptions {
  return Object.fromEntries(
    Object.values(rules).flatMap(({ type, flags = [] }) =>
      flags.map(({ usage, short }) => [
        nameOf(usage),
        { type: 'string' as const, ...(type === 'array' && { multiple: true }), ...(short && { short }) },
      ]),
    ),
  )
}

export function listFlags(rules: AnyRules): Flag[] {
  return Object.values(rules).flatMap(({ flags = [] }) => flags)
}

/**
 * Reads the options that flags set, except those that are no simple value.
 *
 * @throws UsageError If a value is wrong.
 */
export function readFlags<Options extends object>(values: FlagValues, rules: OptionRules<Options>): Partial<Options> {
  const read: Record<string, unknown> = {}
  for (const [name, rule] of Object.entries<OptionRule>(rules)) {
    const [flag] = rule.flags ?? []
    const value = flag && values[nameOf(flag.usage)]
    if (value === undefined || rule.type === 'any') continue
    read[name] = rule.type === 'number' ? readNumber(String(value), rule) : value
  }
  return read as Partial<Options>
}

/** @throws UsageError If the text is not a number that the option may be. */
export function readNumber(text: string, rule: OptionRule): number {
  const { label, usage = '' } = rule.flags?.[0] ?? {}
  const name = label ?? `--${nameOf(usage)}`
  const problem = describeValue(/^\d{1,9}$/.test(text) ? Number(text) : Number.NaN, rule)
  if (problem !== undefined) throw new UsageError(`${name} ${problem}, not "${text.slice(0, 40)}"`)
  return Number(text)
}

function nameOf(usage: string): string {
  return /^--([a-z-]+)/.exec(usage)![1]!
}
