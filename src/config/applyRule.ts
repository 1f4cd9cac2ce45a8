import { nearestOf } from './nearestOf.ts'
import { plain, show, type Report } from './problems.ts'
import { MOVED, type ChoiceRule, type EitherRule, type FieldsRule, type Rule, type TextRule } from './rules.ts'
import type { Places, Spot } from './sourceText.ts'

export interface RuleContext {
  report: Report
  places: Places
  /** Says of a key that no rule knows whether it is left alone. */
  isForeign: (path: string) => boolean
  /** Paths of all settings, to find where a misplaced one belongs. */
  settings: readonly string[]
}

/** Checks a value by its rule, tells what is wrong with it, and returns what can be used of it; `undefined`: nothing. */
export function applyRule(rule: Rule, value: unknown, path: string, spot: Spot | undefined, context: RuleContext): unknown {
  const fail = (isNot: string, instead = rule.instead, example = rule.example) =>
    context.report('error', path, `${show(value)} is not ${isNot}. ${sentenceOf(instead)}${example === undefined ? '' : ` Write it as ${example}.`}`, spot)
  switch (rule.kind) {
    case 'text':
      return applyText(rule, value, fail)
    case 'choice':
      return applyChoice(rule, value, fail)
    case 'flag':
      if (typeof value === 'boolean') return value
      if (value !== 'true' && value !== 'false') return void fail('true or false', rule.instead, 'true')
      fail('true or false', `the value ${value}`, value)
      return value === 'true'
    case 'number': {
      const isInside = (number: number) => number >= rule.minimum && number <= rule.maximum
      if (typeof value === 'number' && isInside(value)) return value
      const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : Number.NaN
      const isNumber = isInside(number)
      fail(`a number from ${rule.minimum} to ${rule.maximum}`, isNumber ? `the number ${number}` : rule.instead, isNumber ? `${number}` : rule.example)
      return isNumber ? number : undefined
    }
    case 'list': {
      if (!Array.isArray(value)) return void fail('a list')
      const spots = context.places.get(value)?.members
      const items = value.map((item, index) => applyRule(rule.of, item, `${path}[${index}]`, spots?.get(index), context))
      return items.filter((item) => item !== undefined)
    }
    case 'either':
      return applyEither(rule, value, path, spot, context)
    default:
      return applyFields(rule, value, path, spot, context, fail)
  }
}

type Fail = (isNot: string, instead?: string, example?: string) => void

function applyText(rule: TextRule, value: unknown, fail: Fail): string | undefined {
  const matches = (text: string) => new RegExp(rule.pattern).test(text)
  if (typeof value === 'string' && matches(value)) return value.trim()
  const repaired = typeof value === 'string' ? repairsOf(value).find(matches) : undefined
  fail(rule.is, rule.instead, repaired === undefined ? rule.example : show(repaired))
  return undefined
}

/** What a text may have been meant as: a hash forgotten, an alpha channel, a Windows path. */
function repairsOf(text: string): string[] {
  const bare = text.trim()
  return [bare, `#${bare}`, bare.replace(/^#?(\w{6})\w{2}$/, '#$1'), bare.replace(/^#?(\w{3})\w$/, '#$1'), bare.replace(/[\\/]+/g, '/')]
}

function applyChoice(rule: ChoiceRule, value: unknown, fail: Fail): string | undefined {
  if (value === rule.alias && value !== undefined) return rule.values[0]
  if (rule.values.includes(value as string)) return value as string
  const word = typeof value === 'string' ? value.trim().toLowerCase() : ''
  const isMeant = rule.values.includes(word)
  const near = isMeant ? word : nearestOf(word, rule.values)
  fail(`one of ${rule.values.join(', ')}`, isMeant ? show(word) : rule.instead, near === undefined ? undefined : show(near))
  return isMeant ? word : undefined
}

function applyEither(rule: EitherRule, value: unknown, path: string, spot: Spot | undefined, context: RuleContext): unknown {
  if (typeof value === 'string') return applyRule(rule.text, value, path, spot, context)
  if (isFields(value)) return applyRule(rule.fields, value, path, spot, context)
  const { instead = rule.text.instead, example = rule.text.example } = rule.fields
  context.report('error', path, `${show(value)} is neither ${rule.text.is} nor an object. ${sentenceOf(instead)} Write it as ${example}.`, spot)
  return undefined
}

function applyFields(rule: FieldsRule, value: unknown, path: string, spot: Spot | undefined, context: RuleContext, fail: Fail): unknown {
  if (!isFields(value)) {
    const field = rule.shorthand === undefined ? undefined : rule.fields[rule.shorthand]
    // The problem is the missing braces: what stands inside them is tried without a second message.
    const meant = field && applyRule(field, value, path, spot, { ...context, report: () => {} })
    if (meant === undefined) return void fail('an object')
    const written = `{ "${rule.shorthand}": ${JSON.stringify(meant)} }`
    fail('an object', written, written)
    return { [rule.shorthand!]: meant }
  }
  const spots = context.places.get(value)
  const at = (key: string) => (path === '' ? key : `${path}.${key}`)
  const missing = (key: string, why: string) => {
    const { instead, example } = rule.fields[key]!
    const write = example === undefined ? '' : ` Add ${JSON.stringify(key)}: ${example}.`
    context.report('error', at(key), `"${key}" is missing; ${why}. ${sentenceOf(instead)}${write}`, spots?.self ?? spot)
  }
  const result: Record<string, unknown> = {}
  for (const key of Object.keys(value)) {
    const place = spots?.members.get(key)
    const field = Object.hasOwn(rule.fields, key) ? rule.fields[key] : undefined
    if (field === undefined) reportUnknown(rule, key, at(key), place, context)
    else {
      if (field.deprecated !== undefined) context.report('warning', at(key), `"${key}" is read, but belongs one level deeper. Write it as ${field.deprecated}.`, place, 'key')
      const checked = applyRule(field, value[key], at(key), place ?? spots?.self ?? spot, context)
      if (checked !== undefined) result[key] = checked
    }
  }
  for (const key of rule.required ?? []) if (!Object.hasOwn(value, key)) missing(key, 'it is required')
  if (rule.oneOf !== undefined && !rule.oneOf.some((key) => Object.hasOwn(value, key))) missing(rule.oneOf[0]!, `one of ${rule.oneOf.join(', ')} is required`)
  const [source, format] = rule.needs ?? []
  if (source !== undefined && format !== undefined && Object.hasOwn(value, source) && !Object.hasOwn(value, format)) {
    missing(format, `it is required beside "${source}"`)
  }
  return result
}

function reportUnknown(rule: FieldsRule, key: string, path: string, spot: Spot | undefined, context: RuleContext): void {
  if (context.isForeign(path)) return
  const parent = path.slice(0, -key.length)
  const near = nearestOf(key, Object.keys(rule.fields))
  const moved = Object.hasOwn(MOVED, path) ? MOVED[path] : undefined
  const belongs = moved ?? context.settings.find((setting) => setting.endsWith(`.${key}`) && setting !== path)
  const hint = near !== undefined ? ` Did you mean "${parent}${near}"?` : belongs ? ` Write "${belongs}" in its place.` : ' Remove it.'
  context.report('warning', plain(path), `"${plain(key.slice(0, 60))}" is not a setting and has no effect.${hint}`, spot, 'key')
}

function isFields(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function sentenceOf(instead: string | undefined): string {
  if (instead === undefined) return 'It is left out.'
  return `${instead.charAt(0).toUpperCase()}${instead.slice(1)} is used instead.`
}
