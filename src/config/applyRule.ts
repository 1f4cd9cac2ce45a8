import { nearestOf } from './nearestOf.ts'
import { plain, show, type Report } from './problems.ts'
import { MOVED, OTHER_SETTINGS, RULES, type FieldsRule, type Rule, type TextRule } from './rules.ts'
import type { Places, Spot } from './sourceText.ts'

/**
 * Checks a value by its rule and tells what is wrong with it.
 *
 * @param path Of the value; empty for the whole of the settings.
 * @returns What can be used of the value, completed by the rules' fallbacks; `undefined` for nothing.
 */
export function applyRule(rule: Rule, value: unknown, path: string, places: Places, report: Report, spot?: Spot): unknown {
  /** Tells that the value is wrong, and returns what was most likely meant by it. */
  const fail = (is: string, write = exampleOf(rule), meant?: unknown): unknown => {
    const used = meant === undefined ? insteadOf(rule) : ` Instead, ${write} is used.`
    report('error', path, `${show(value)} is not ${is}.${used} Write it as ${write}.`, spot)
    return meant ?? rule.fallback
  }
  const bare = typeof value === 'string' ? value.trim() : ''
  switch (rule.kind) {
    case 'text':
      return typeof value === 'string' && matches(rule, value) ? bare : fail(rule.is, repairOf(rule, bare))
    case 'choice': {
      if (rule.values.includes(value as string)) return value
      if (rule.alias === value && value !== undefined) return rule.values[0]
      const near = nearestOf(bare, rule.values)
      return fail(`one of ${rule.values.join(', ')}`, near && show(near), near === bare.toLowerCase() ? near : undefined)
    }
    case 'flag':
      if (typeof value === 'boolean') return value
      return fail('true or false', bare === 'false' ? bare : 'true', bare === 'true' || (bare === 'false' ? false : undefined))
    case 'number': {
      const number = bare === '' ? value : Number(bare)
      const isInside = typeof number === 'number' && number >= rule.minimum && number <= rule.maximum
      if (isInside && number === value) return number
      return fail(`a number from ${rule.minimum} to ${rule.maximum}`, isInside ? show(number) : undefined, isInside ? number : undefined)
    }
    case 'list': {
      if (!Array.isArray(value)) return fail('a list')
      const spots = places.get(value)?.members
      return value.map((item, index) => applyRule(rule.of, item, `${path}[${index}]`, places, report, spots?.get(index))).filter((item) => item !== undefined)
    }
    default:
      return applyFields(rule, value, path, places, report, fail, spot)
  }
}

function applyFields(rule: FieldsRule, value: unknown, path: string, places: Places, report: Report, fail: Fail, spot?: Spot): unknown {
  const { fields, required = [], anyOf, needs, orText, shorthand, isPair } = rule
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    if (orText && typeof value === 'string') {
      const one = applyRule(orText, value, path, places, report, spot) ?? rule.fallback
      return isPair && one !== undefined ? { light: one, dark: one } : one
    }
    // What is wrong are the missing braces: what belongs inside them is tried without a word.
    const meant = shorthand && applyRule(fields[shorthand]!, value, path, places, () => {})
    const whole = meant ? { [shorthand!]: meant } : undefined
    return complete(rule, fail(orText ? `${orText.is} or an object` : 'an object', whole && show(whole), whole), places)
  }
  const { self = spot, members } = places.get(value) ?? {}
  const at = (key: string) => (path === '' ? key : `${path}.${key}`)
  const has = (key: string) => Object.hasOwn(value, key)
  const missing = (key: string, why: string) => {
    const field = fields[key]!
    report('error', at(key), `"${key}" is missing; ${why}.${insteadOf(field)} Write "${key}": ${exampleOf(field)}.`, self)
  }
  const result: Record<string, unknown> = {}
  for (const [key, member] of Object.entries(value)) {
    const field = Object.hasOwn(fields, key) ? fields[key] : undefined
    const place = members?.get(key) ?? self
    if (field === undefined) {
      reportUnknown(rule, key, at(key), report, place)
      continue
    }
    if (field.belongs) report('warning', at(key), `This is read, but belongs in "${field.belongs}".`, place, 'key')
    const checked = applyRule(field, member, at(key), places, report, place)
    if (checked !== undefined) result[key] = checked
  }
  for (const key of required) if (!has(key)) missing(key, 'it is required')
  if (anyOf && !anyOf.some(has)) missing(anyOf[0]!, `one of ${anyOf.join(', ')} is required`)
  if (needs && has(needs[0])) {
    if (!has(needs[1])) missing(needs[1], `it is required beside "${needs[0]}"`)
    if (result[needs[1]] === undefined) delete result[needs[0]]
  }
  return complete(rule, result, places)
}

type Fail = (is: string, write?: string, meant?: unknown) => unknown

/** Fills in what is absent; `undefined` where too little is left. */
function complete({ fields, isPair, required, anyOf }: FieldsRule, value: unknown, places: Places): unknown {
  if (typeof value !== 'object' || value === null) return value
  const result = value as Record<string, unknown>
  for (const [key, field] of Object.entries(fields)) {
    if (result[key] === undefined && field.fallback !== undefined) result[key] = applyRule(field, field.fallback, '', places, () => {})
  }
  const either = result.light ?? result.dark
  if (isPair && either !== undefined) return { light: either, dark: either, ...result }
  return (anyOf ?? required ?? [undefined]).some((key) => key === undefined || result[key] !== undefined) ? result : undefined
}

function reportUnknown(rule: FieldsRule, key: string, path: string, report: Report, spot?: Spot): void {
  if (OTHER_SETTINGS.includes(path)) return
  const near = nearestOf(key, Object.keys(rule.fields))
  const moved = Object.hasOwn(MOVED, path) ? MOVED[path] : placeOf(key, RULES)
  const hint = near !== undefined ? ` Did you mean "${near}"?` : moved === undefined ? ' Remove it.' : ` Use "${moved}" in its place.`
  report('warning', plain(path), `This is not a setting and has no effect.${hint}`, spot, 'key')
}

/** Where a setting stands that somebody wrote at another place. */
function placeOf(key: string, { fields }: FieldsRule, path = ''): string | undefined {
  if (path !== '' && Object.hasOwn(fields, key)) return path + key
  for (const [name, rule] of Object.entries(fields)) {
    const found = rule.kind === 'fields' ? placeOf(key, rule, `${path}${name}.`) : undefined
    if (found !== undefined) return found
  }
  return undefined
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
  const used = instead ?? (fallback === undefined || typeof fallback === 'object' ? undefined : show(fallback))
  return used === undefined ? ' It is left out.' : ` Instead, ${used} is used.`
}

function matches(rule: TextRule, text: string): boolean {
  return new RegExp(rule.pattern).test(text)
}

/** What a text may have been meant as: blanks around it, a hash forgotten, an alpha channel, a Windows path. */
function repairOf(rule: TextRule, bare: string): string | undefined {
  const repairs = [bare, `#${bare}`, bare.replace(/(#?\w{6})\w\w$/, '$1'), bare.replaceAll('\\', '/')]
  const found = repairs.find((repair) => matches(rule, repair))
  return found && show(found)
}
