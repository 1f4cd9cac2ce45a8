import { expectTypeOf, test } from 'vitest'
import type { DocsConfig } from '../../src/config/settings/DocsConfig.ts'
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

test('DocsConfig has the settings that the rules check, with their values', () => {
  type Checked = Omit<FieldValues<(typeof RULES)['fields']>, 'theme'>
  expectTypeOf<Whole<Checked>>().toEqualTypeOf<Whole<Omit<DocsConfig, Unchecked | 'theme'>>>()
})

test('the themes of DocsConfig are those of the rules', () => {
  type Themes = Value<(typeof RULES)['fields']['theme']>
  expectTypeOf<Themes>().toEqualTypeOf<DocsConfig['theme']>()
})
