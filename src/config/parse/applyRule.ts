import { nearestOf } from './nearestOf.ts'
import { plain, show, type Report } from './problems.ts'
import { MOVED, OTHER_SETTINGS, RULES, type FieldsRule, type Rule, type TextRule } from '../settings/rules.ts'
import type { Places, Spot } from './sourceText.ts'

/**
 * Checks a value by its rule and tells what is wrong with it.
 *
 * @param path Of the value; empty for the whole of the settings.
 * @returns What can be used of the value, completed by the rules' fallbacks; `undefined` for nothing.
 */
export function applyRule(
  rule: Rule,
  value: unknown,
  path: string,
  places: Places,
  report: Report,
  spot?: Spot,
): unknown {
  const bare = typeof value === 'string' ? value.trim() : ''
  const fail = (is: string, write = exampleOf(rule), instead = insteadOf(rule)): unknown => {
    report('error', path, `${show(value)} is not ${is}.${instead} Write ${write}.`, spot)
    return rule.fallback
  }
  switch (rule.kind) {
    case 'text':
      return typeof value === 'string' && matches(rule, value) ? bare : fail(rule.is, repairOf(rule, bare))
    case 'choice': {
      if (rule.values.includes(value as string)) return value
      const near = nearestOf(bare, rule.values)
      return fail(`one of ${rule.values.join(', ')}`, near && show(near))
    }
    case 'flag':
      return typeof value === 'boolean' ? value : fail('true or false')
    case 'number':
      return typeof value === 'number' && value >= rule.minimum && value <= rule.maximum
        ? value
        : fail(`a number from ${rule.minimum} to ${rule.maximum}`)
    case 'list': {
      if (!Array.isArray(value)) return fail('a list')
      const spots = places.get(value)?.members
      return value
        .map((item, index) => applyRule(rule.of, item, `${path}[${index}]`, places, report, spots?.get(index)))
        .filter((item) => item !== undefined)
    }
    default:
      return applyFields(rule, value, path, places, report, fail, spot)
  }
}

function applyFields(
  rule: FieldsRule,
  value: unknown,
  path: string,
  places: Places,
  report: Report,
  fail: Fail,
  spot?: Spot,
): unknown {
  const { fields, required = [], anyOf, needs, orText, shorthand, isPair } = rule
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    if (orText && typeof value === 'string') {
      const one = applyRule(orText, value, path, places, report, spot) ?? rule.fallback
      return isPair && one !== undefined ? { light: one, dark: one } : one
    }
    // What is wrong are the missing braces: what belongs inside them is tried without a word.
    const meant = shorthand && applyRule(fields[shorthand]!, value, path, places, () => {})
    const whole = meant ? { [shorthand!]: meant } : undefined
    const used = fail(
      orText ? `${orText.is} or an object` : 'an object',
      whole && show(whole),
      whole && ' It is read as if it were.',
    )
    return complete(rule, whole ?? used, places)
  }
  const { self = spot, members } = places.get(value) ?? {}
  const at = (key: string) => (path === '' ? key : `${path}.${key}`)
  const has = (key: string) => Object.hasOwn(value, key)
  const missing = (key: string, why: string) => {
    const field = fields[key]!
    report(
      'error',
      at(key),
      `"${key}" is missing; ${why}.${insteadOf(field)} Write "${key}": ${exampleOf(field)}.`,
      self,
    )
  }
  const result: Record<string, unknown> = {}
  for (const [key, member] of Object.entries(value)) {
    const place = members?.get(key) ?? self
    if (!Object.hasOwn(fields, key)) {
      if (!OTHER_SETTINGS.includes(at(key)))
        report(
          'warning',
          plain(at(key)),
          `This is not a setting and has no effect.${hintAt(rule, key, at(key))}`,
          place,
          'key',
        )
      continue
    }
    const field = fields[key]!
    const checked = applyRule(field, member, at(key), places, report, place)
    if (field.belongs) {
      report(
        'warning',
        at(key),
        `This belongs in "${field.belongs}", and is read as if it were. Write "${field.belongs}": ${exampleOf(fields[field.belongs]!)}.`,
        place,
        'key',
      )
      if (checked && !has(field.belongs))
        result[field.belongs] = { light: checked, dark: checked, ...(result[field.belongs] as object), [key]: checked }
    } else if (checked !== undefined) result[key] = checked
  }
  for (const key of required) if (!has(key)) missing(key, 'it is required')
  if (anyOf && !anyOf.some(has)) missing(anyOf[0]!, `one of ${anyOf.join(', ')} is required`)
  if (needs && has(needs[0])) {
    if (!has(needs[1])) missing(needs[1], `it is required beside "${needs[0]}"`)
    if (result[needs[1]] === undefined) delete result[needs[0]]
  }
  return complete(rule, result, places)
}

type Fail = (is: string, write?: string, instead?: string) => unknown

/** Fills in what is absent; `undefined` where too little is left. */
function complete({ fields, isPair, required, anyOf }: FieldsRule, value: unknown, places: Places): unknown {
  if (typeof value !== 'object' || value === null) return value
  const result = value as Record<string, unknown>
  for (const [key, field] of Object.entries(fields)) {
    if (result[key] === undefined && field.fallback !== undefined)
      result[key] = applyRule(field, field.fallback, '', places, () => {})
  }
  const either = result.light ?? result.dark
  if (isPair && either !== undefined) return { light: either, dark: either, ...result }
  return (anyOf ?? required ?? [undefined]).some((key) => key === undefined || result[key] !== undefined)
    ? result
    : undefined
}

/** What somebody most likely meant by a key that is no setting: one beside it, or one that stands elsewhere. */
function hintAt(rule: FieldsRule, key: string, path: string): string {
  const elsewhere = Object.entries(RULES.fields).flatMap(([name, inner]) => [
    name,
    ...Object.keys((inner as Partial<FieldsRule>).fields ?? {}).map((field) => `${name}.${field}`),
  ])
  const meant = MOVED.get(path) ?? nearestOf(key, [...Object.keys(rule.fields), ...elsewhere, ...OTHER_SETTINGS])
  return meant === undefined ? ' Remove it.' : ` Did you mean "${meant}"?`
}

/** A way to write a value, as JSON. */
function exampleOf(rule: Rule): string {
  switch (rule.kind) {
    case 'text':
      return show(rule.example)
    case 'choice':
      return show(rule.values[0])
    case 'flag':
      return 'true'
    case 'number':
      return '400'
    case 'list':
      return `[${exampleOf(rule.of)}]`
    default: {
      const { required, shorthand, fields } = rule
      const keys = required ?? [shorthand ?? Object.keys(fields)[0]!]
      return `{ ${keys.map((key) => `"${key}": ${exampleOf(fields[key]!)}`).join(', ')} }`
    }
  }
}

function insteadOf({ fallback, instead }: Rule): string {
  const used = instead ?? (fallback && show(fallback))
  return used ? ` Instead, ${used} is used.` : ' It is left out.'
}

function matches(rule: TextRule, text: string): boolean {
  return new RegExp(rule.pattern).test(text)
}

/** What a text may have been meant as: a colour without its hash, a path of Windows. */
function repairOf(rule: TextRule, bare: string): string | undefined {
  const found =
    bare && [`#${bare}`, bare.slice(0, 7), bare.replaceAll('\\', '/')].find((repair) => matches(rule, repair))
  return found ? show(found) : undefined
}
