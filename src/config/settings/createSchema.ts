import { THEME_NAMES } from './themes.ts'
import { DESCRIPTIONS } from './DocsConfig.ts'
import { MOVED, RULES, type FieldsRule, type SettingPath, type SettingRule } from './rules.ts'

type Schema = Record<string, unknown>

/**
 * Creates the JSON Schema (draft 2020-12) of docs.json's appearance settings from the parser's own rules. It accepts
 * exactly the files in which `parseDocsConfig` finds no error. Unknown settings are allowed, because docs.json has many
 * that are not about appearance. The build writes it to `docs.schema.json`.
 */
export function createSchema(): Schema {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'docs.json',
    ...toSchema(RULES, ''),
  }
}

function toSchema(rule: SettingRule, path: string): Schema {
  const { fallback } = rule
  const about: Schema = {
    description: DESCRIPTIONS[path as SettingPath],
    ...(fallback !== undefined && typeof fallback !== 'object' && rule.kind !== 'text' && { default: fallback }),
    ...(rule.belongs !== undefined && { deprecated: true }),
  }
  switch (rule.kind) {
    case 'text':
      return { ...about, type: 'string', pattern: rule.pattern.source, examples: [rule.example] }
    case 'choice':
      return { ...about, enum: [...rule.values, ...Object.keys(rule.aliases ?? {})] }
    case 'flag':
      return { ...about, type: 'boolean' }
    case 'number':
      return { ...about, type: 'number', minimum: rule.minimum, maximum: rule.maximum }
    case 'list':
      return { ...about, type: 'array', items: toSchema(rule.of, `${path}[]`) }
    default: {
      const object = toObjectSchema(rule, path)
      if (rule.orText === undefined) return { ...about, ...object }
      const { kind: _, ...text } = rule.orText
      return { ...about, anyOf: [{ type: 'string', pattern: text.pattern.source, examples: [text.example] }, object] }
    }
  }
}

function toObjectSchema({ fields, required, anyOf, needs }: FieldsRule, path: string): Schema {
  const own = Object.entries(fields).map(([key, rule]) => [key, toSchema(rule, at(path, key))])
  const moved = Object.entries(MOVED).flatMap(([place, olds]) => {
    if (THEME_NAMES.some((name) => name === place)) return []
    const description = place === '' ? 'Not a setting.' : `Not a setting any more: see "${place}".`
    return olds.split(' ').flatMap((old) => {
      const key = old.slice(old.lastIndexOf('.') + 1)
      return old === at(path, key) ? [[key, { deprecated: true, description }]] : []
    })
  })
  return {
    type: 'object',
    properties: Object.fromEntries([...own, ...moved]),
    ...(required && { required }),
    ...(anyOf && { anyOf: anyOf.map((key) => ({ required: [key] })) }),
    ...(needs && { dependentRequired: { [needs[0]]: [needs[1]] } }),
  }
}

function at(path: string, key: string): string {
  return path === '' ? key : `${path}.${key}`
}
