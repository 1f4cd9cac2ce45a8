import { expect, onTestFinished, test, vi } from 'vitest'
import { SECRETS, withoutSecrets } from '../../src/engine/questions/withoutSecrets.ts'
import { BudgetError, StepBudget } from '../../../src/textmate/pattern/StepBudget.ts'
import { compilePattern } from '../../../src/textmate/createPatternCache.ts'
import { parsePattern } from '../../../src/textmate/pattern/parsePattern.ts'

/** What texts that make a pattern backtrack are made of. */
const ATOMS =
  'a|1|A|a-|aa-|a1-|a |a.|1.|a@|-|=|:|1:|::|/|A/|"|é|$|a://|a://a:|password=|password is |password: "|token=|token: |' +
  'secret key |bearer |Authorization: |cookie: a|curl -u |curl a|http |-----BEGIN PRIVATE KEY-----|eyJ|eyJa-|密码: |' +
  'hooks.slack.com/a/|123456789:|sk-|aaa_dsc_|AKIA|SG.|--password '
const CHARACTERS = 1_000
/** Steps of our own engine, which backtracks as others do. A step takes some 50 ns. */
const MAX_STEPS_PER_CHARACTER = 1_000

function fill(atom: string): string {
  return `${atom.repeat(Math.ceil(CHARACTERS / atom.length)).slice(0, CHARACTERS - 1)}!`
}

test.each(SECRETS.map(([pattern]) => [pattern.source.slice(0, 60), pattern] as const))(
  'searching a reader’s text for %s takes a bounded number of steps',
  (_, pattern) => {
    const budget = new StepBudget(Infinity)
    const source = `${pattern.ignoreCase ? '(?i)' : ''}${pattern.source.replaceAll('$*[(]', '$*\\[(]')}`
    const { search } = compilePattern(parsePattern(source, budget), budget)
    const expensive = ATOMS.split('|').filter((atom) => {
      const text = fill(atom)
      budget.refill(CHARACTERS * MAX_STEPS_PER_CHARACTER)
      try {
        for (let from = 0; from <= text.length;) {
          const found = search(text, { from, anchor: -1, isFirstLine: true })
          if (found === null) return false
          from = Math.max(found.end, from + 1)
        }
        return false
      } catch (error) {
        if (error instanceof BudgetError) return true
        throw error
      }
    })
    expect(expensive).toEqual([])
  },
)

test('a long text is cut before it is searched', () => {
  const replace = vi.spyOn(RegExp.prototype, Symbol.replace)
  onTestFinished(() => replace.mockRestore())
  for (const atom of ['aa-', 'a ', ' ']) withoutSecrets(atom.repeat(400_000))
  const searched = replace.mock.calls.map(([text]) => text.length)
  expect(Math.max(...searched)).toBe(10_000)
  expect(searched.filter((length) => length > 1_100)).toHaveLength(3)
})
