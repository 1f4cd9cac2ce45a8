import { findNearest } from './findNearest.ts'
import { escapeControls, show, type Report } from './problems.ts'
import {
  findMoved,
  OTHER_SETTINGS,
  RULES,
  type FieldsRule,
  type SettingRule,
  type TextRule,
} from '../settings/rules.ts'
import type { LocationMap, SourceLocation } from './sourceText.ts'

/** A value to check, and where it is. */
interface Place {
  /** Path of the value, such as `colors.primary`. Empty for the whole file. */
  path: string
  location?: SourceLocation | undefined
  locations: LocationMap
  report: Report
}

/**
 * Checks a value by its rule and reports what is wrong with it.
 *
 * @returns The usable part of the value, with fallbacks for what is missing. undefined if there is none.
 */
export function applyRule(rule: SettingRule, value: unknown, place: Place): unknown {
  const bare = typeof value === 'string' ? value.trim() : ''
  const fail = (advice?: string) => reportWrong(rule, value, place, advice)
  switch (rule.kind) {
    case 'text':
      if (typeof value !== 'string' || !rule.pattern.test(value)) return fail(findRepair(rule, bare))
      if (rule.expects?.pattern.test(value) === false) {
        const advice = `It is used as it is. Write it like ${show(rule.example)}.`
        place.report('warning', place.path, `${show(value)} lacks ${rule.expects.lacks}. ${advice}`, place.location)
      }
      return bare
    case 'choice': {
      if (rule.values.includes(value as string)) return value
      const meant = Object.hasOwn(rule.aliases ?? {}, bare) ? rule.aliases?.[bare] : undefined
      if (meant === undefined) return fail(findMoved(bare) ?? findNearest(bare, rule.values))
      place.report('warning', place.path, `${show(value)} is read as ${show(meant)}. Write it so.`, place.location)
      return meant
    }
    case 'flag':
      return typeof value === 'boolean' ? value : fail()
    case 'number':
      return typeof value === 'number' && value >= rule.minimum && value <= rule.maximum ? value : fail()
    case 'list': {
      if (!Array.isArray(value)) return fail()
      const members = place.locations.get(value)?.members
      return value.flatMap(
        (item, index) =>
          applyRule(rule.of, item, { ...place, path: `${place.path}[${index}]`, location: members?.get(index) }) ?? [],
      )
    }
    default:
      return complete(
        rule,
        typeof value === 'object' && value !== null && !Array.isArray(value)
          ? applyFields(rule, value as Record<string, unknown>, place)
          : applyShorthand(rule, value, place),
        place,
      )
  }
}

/** Checks the fields of an object. */
function applyFields(rule: FieldsRule, value: Record<string, unknown>, place: Place): Record<string, unknown> {
  const { fields, required = [], anyOf, needs } = rule
  const { path, report, locations } = place
  const { self = place.location, members } = locations.get(value) ?? {}
  const pathOf = (key: string) => (path === '' ? key : `${path}.${key}`)
  const has = (key: string) => Object.hasOwn(value, key)
  const reportMissing = (key: string, what: string) => {
    const field = fields[key]!
    report('error', pathOf(key), `${what}.${getInstead(field)} Write "${key}": ${show(field.example)}.`, self)
  }
  const result: Record<string, unknown> = {}
  for (const [key, member] of Object.entries(value)) {
    const field = Object.hasOwn(fields, key) ? fields[key] : undefined
    const location = members?.get(key) ?? self
    const warn = (message: string | (() => string)) =>
      report('warning', escapeControls(pathOf(key)), message, location, 'key')
    if (field === undefined) {
      if (!OTHER_SETTINGS.includes(pathOf(key)))
        warn(() => `This is not a setting and has no effect.${getHint(rule, key, pathOf(key))}`)
      continue
    }
    const checked = applyRule(field, member, { ...place, path: pathOf(key), location })
    const parent = field.belongs
    if (parent) {
      warn(`This belongs in "${parent}". Write "${parent}": ${show(fields[parent]!.example)}.`)
      if (checked && !has(parent))
        result[parent] = { light: checked, dark: checked, ...(result[parent] as object), [key]: checked }
    } else if (checked !== undefined) result[key] = checked
  }
  for (const key of required) if (!has(key)) reportMissing(key, `"${key}" is required`)
  const [first, ...others] = anyOf ?? []
  if (anyOf && !anyOf.some(has)) reportMissing(first!, `One of ${anyOf.join(', ')} is required`)
  else if (first && !has(first)) {
    const given = others.filter(has).join(' and ')
    const advice = `Only ${given} is set, and used. Write "${first}": ${show(fields[first]!.example)}.`
    report('warning', pathOf(first), `"${first}" is missing. ${advice}`, self)
  }
  if (needs && has(needs[0])) {
    if (!has(needs[1])) reportMissing(needs[1], `"${needs[1]}" is required with "${needs[0]}"`)
    if (result[needs[1]] === undefined) delete result[needs[0]]
  }
  return result
}

/** Checks a value that should be an object but is not. */
function applyShorthand(rule: FieldsRule, value: unknown, place: Place): unknown {
  const { fields, orText, shorthand, isPair } = rule
  if (orText && typeof value === 'string') {
    const one = applyRule(orText, value, place) ?? rule.fallback
    return isPair && one !== undefined ? { light: one, dark: one } : one
  }
  // Maybe only the braces are missing. This is tried without reporting anything.
  const meant = shorthand && applyRule(fields[shorthand]!, value, { ...place, report: ignore })
  const whole = meant ? { [shorthand!]: meant } : undefined
  const used = reportWrong(whole ? { ...rule, instead: show(whole) } : rule, value, place, whole)
  return whole ?? used
}

/** Reports that a value breaks its rule. Returns what is used instead. */
function reportWrong(
  rule: SettingRule,
  value: unknown,
  { report, path, location }: Place,
  advice = rule.example,
): unknown {
  report('error', path, `${show(value)} is not ${rule.is}.${getInstead(rule)} Write ${show(advice)}.`, location)
  return rule.fallback
}

/** Adds fallbacks for absent fields. Returns undefined if a required field is still absent. */
function complete({ fields, isPair, required, anyOf }: FieldsRule, value: unknown, place: Place): unknown {
  if (typeof value !== 'object' || value === null) return value
  const result = value as Record<string, unknown>
  for (const [key, field] of Object.entries(fields)) {
    if (result[key] === undefined && field.fallback !== undefined)
      result[key] = applyRule(field, field.fallback, { ...place, path: '', report: ignore })
  }
  const either = result.light ?? result.dark
  if (isPair && either !== undefined) return { light: either, dark: either, ...result }
  return (anyOf ?? required)?.every((key) => result[key] === undefined) ? undefined : result
}

function ignore(): void {}

/** Suggests what an unknown key was probably meant to be: a neighbouring setting, or one from elsewhere. */
function getHint(rule: FieldsRule, key: string, path: string): string {
  const elsewhere = Object.entries(RULES.fields).flatMap(([name, inner]) => [
    name,
    ...Object.keys((inner as Partial<FieldsRule>).fields ?? {}).map((field) => `${name}.${field}`),
  ])
  const meant = findMoved(path) ?? findNearest(key, [...Object.keys(rule.fields), ...elsewhere, ...OTHER_SETTINGS])
  return meant ? ` Did you mean "${meant}"?` : ' Remove it.'
}

/** Says what is used instead of a wrong or missing value. */
function getInstead({ fallback, instead }: SettingRule): string {
  const used = instead ?? (fallback && show(fallback))
  return used ? ` Instead, ${used} is used.` : ' It is left out.'
}

/** Corrects common mistakes: a colour without its hash or with too many digits, a path with backslashes. */
function findRepair(rule: TextRule, bare: string): string | undefined {
  const repairs = rule.example.startsWith('#') ? [`#${bare}`, bare.slice(0, 7)] : [bare.replaceAll('\\', '/')]
  return repairs.find((repair) => rule.pattern.test(repair))
}
