import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { DESCRIPTIONS, type DocsConfig } from '../../src/config/settings/DocsConfig.ts'
import type { RULES, SettingRule } from '../../src/config/settings/rules.ts'

/** The values that pass a rule. */
type Value<R> = R extends { kind: 'text' }
  ? string
  : R extends { kind: 'choice'; values: readonly (infer Name)[] }
    ? Name
    : R extends { kind: 'flag' }
      ? boolean
      : R extends { kind: 'number' }
        ? number
        : R extends { kind: 'list' }
          ? string[]
          : R extends { fields: infer Of extends Record<string, SettingRule> }
            ? FieldValues<Of> | TextValue<R>
            : never

/** A setting that belongs elsewhere is moved there. */
type FieldValues<Of> = { [Name in keyof Of as Of[Name] extends { belongs: string } ? never : Name]: Value<Of[Name]> }

/** A text in place of a pair becomes a pair. */
type TextValue<R> = R extends { isPair: true } ? never : R extends { orText: { kind: 'text' } } ? string : never

/** Makes all fields required, and flattens intersections. Which settings have a fallback is not compared. */
type Whole<T> = T extends string | number | boolean | unknown[] ? T : { [Name in keyof T]-?: Whole<Defined<T[Name]>> }
type Defined<T> = Exclude<T, undefined>

/** What `DocsConfig` passes on unchecked. */
type Unchecked = 'contextual' | 'assistant' | 'integrations' | 'search' | 'navigation'

/** The settings that have not the same values in both types. */
type Different<A, B> = Exclude<
  keyof A | keyof B,
  { [Name in keyof A & keyof B]: [A[Name], B[Name]] extends [B[Name], A[Name]] ? Name : never }[keyof A & keyof B]
>

test('DocsConfig has the settings that the rules check, with their values', () => {
  type Checked = Whole<FieldValues<(typeof RULES)['fields']>>
  // An error here names a setting whose type in `DocsConfig.ts` does not fit its rule.
  const different: Record<Different<Checked, Whole<Omit<DocsConfig, Unchecked>>>, never> = {}
  expect(different).toEqual({})
})

test('each setting has a reader in src/config', () => {
  const readers = ['settings', 'theme'].flatMap((folder) => {
    const files = readdirSync(`src/config/${folder}`).filter(
      (file) => !/^(rules|DocsConfig|DocsConfigInput)\./.test(file),
    )
    return files.map((file) => readFileSync(`src/config/${folder}/${file}`, 'utf8'))
  })
  const keys = Object.keys(DESCRIPTIONS).map((path) => path.slice(path.lastIndexOf('.') + 1).replace('[]', ''))
  expect(keys.filter((key) => key !== '' && !readers.some((code) => code.includes(`'${key}'`)))).toEqual([])
})
