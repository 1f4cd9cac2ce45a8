/** Regular expressions in Oniguruma's syntax, which TextMate grammars use. */
import { expect, test } from 'vitest'
import { compilePattern } from '../../src/textmate/createPatternCache.ts'
import { parsePattern } from '../../src/textmate/pattern/parsePattern.ts'
import { BudgetError, StepBudget } from '../../src/textmate/pattern/StepBudget.ts'

function search(source: string, text: string, { from = 0, anchor = -1, isFirstLine = true } = {}) {
  const budget = new StepBudget(100_000)
  return compilePattern(parsePattern(source, budget), budget).search(text, { from, anchor, isFirstLine })
}
function found(source: string, text: string): string | null {
  const match = search(source, text)
  return match === null ? null : text.slice(match.start, match.end)
}

test.each([
  ['b+', 'abbbc', 'bbb'],
  ['b+?', 'abbbc', 'b'],
  ['b{2}', 'abbbc', 'bb'],
  ['b{,2}c', 'abbbc', 'bbc'],
  ['b{2,}', 'abbbc', 'bbb'],
  ['x{', 'ax{', 'x{'],
  ['(?:ab|a)(?:c|bcd)', 'abcd', 'abc'],
  ['(a|ab)*c', 'aababc', 'aababc'],
  ['(?:ab)+?c', 'ababc', 'ababc'],
  ['a++a', 'aaa', null],
  ['(?>a+)b', 'aaab', 'aaab'],
  ['(?>a|ab)c', 'abc', null],
  ['\\bcat\\b', 'concat cat', 'cat'],
  ['\\Bcat', 'cat concat', 'cat'],
  ['(?<=\\$)\\w+', 'a $name', 'name'],
  ['(?<=ab|abc)d', 'abcd', 'd'],
  ['(?<!\\$)\\b\\w+', '$name other', 'other'],
  ['a(?=b)', 'ac ab', 'a'],
  ['a(?!b).', 'ab ac', 'ac'],
  ['(["\'])x\\1', "\"x' 'x'", "'x'"],
  ['(?<quote>["\'])x\\k<quote>', '"x\' "x"', '"x"'],
  ['(?<box>\\[(?:[^\\[\\]]|\\g<box>)*\\])', 'a [b [c] d] e', '[b [c] d]'],
  ['(a)?(?(1)b|c)', 'c', 'c'],
  ['(?i)HeLLo', 'say hello', 'hello'],
  ['(?i:É)t', 'ét', 'ét'],
  ['a(?i)b|c', 'aC', 'aC'],
  ['(?x) a b # and a comment\n c', 'abc', 'abc'],
  ['[a-c&&[^b]]+', 'bacb', 'ac'],
  ['[[:upper:]_]+', 'ab_CD', '_CD'],
  ['[^\\s\\]]+', ' ]ab ', 'ab'],
  ['[]a]+', 'x]a', ']a'],
  ['[a\\-z]+', 'b-z', '-z'],
  ['\\p{Lu}\\P{Lu}', 'aBc', 'Bc'],
  ['\\p{^Lu}+', 'ABc', 'c'],
  ['\\h+', 'xyz1f', '1f'],
  ['\\x{1F600}.', 'a😀b', '😀b'],
  ['.{2}$', 'a😀b', '😀b'],
  ['[😀-😂]+', 'x😁', '😁'],
  ['a\\Kb', 'cab', 'b'],
  ['\\w+', '- größe', 'größe'],
  ['$', 'ab\n', ''],
  ['(?#nothing)a', 'a', 'a'],
])('%j in %j matches %j', (source, text, expected) => {
  expect(found(source, text)).toBe(expected)
})

test('a match has the bounds of its groups, and -1 for a group that did not match', () => {
  expect(search('(?<key>\\w+)(?:(=)|(:))(\\w+)?', '  a:b')?.groups).toEqual([2, 5, 2, 3, -1, -1, 3, 4, 4, 5])
  expect(search('(?:(a)|b)*', 'ab')?.groups).toEqual([0, 2, 0, 1])
  expect(search('(?!(a)b)a', 'ac')?.groups).toEqual([0, 1, -1, -1])
})

test('`\\A` matches in the first line only, `\\G` where the last match ended', () => {
  expect(search('\\Aa', 'a')).not.toBeNull()
  expect(search('\\Aa', 'a', { isFirstLine: false })).toBeNull()
  expect(search('\\Ga', 'aa', { anchor: 1 })?.start).toBe(1)
  expect(search('\\Ga', 'aa')).toBeNull()
})

test.each([
  '(a',
  'a)',
  '[a',
  '\\p{Nonsense}',
  '(?<name',
  '\\k<none>',
  'a{2000}',
  '(?z)',
  '[b-a]',
  `${'('.repeat(200)}`,
  '\\',
])('%j is not a valid pattern', (source) => {
  expect(() => search(source, 'aaa')).toThrow(SyntaxError)
})

const LONG = 'a'.repeat(900)
test.each([
  ['(a+)+$', `${LONG}b`],
  ['(a|a)*c', LONG],
  ['(?:(?:a*)*)*c', LONG],
  ['a*a*a*a*a*c', LONG],
  ['(?:\\w+\\s?)*;', 'word '.repeat(180)],
  ['(a\\g<1>?b?)*c', 'a'.repeat(60)],
])('%j stops when its steps are used up', (source, text) => {
  expect(() => search(source, text)).toThrow(BudgetError)
})

test('a pattern that calls itself endlessly throws', () => {
  expect(() => search('\\g<0>', 'a')).toThrow(/Maximum call stack|takes too long/)
})

const MANY = 2000
/** Returns the number of steps that a function spends. */
function countSteps(work: (budget: StepBudget) => void): number {
  const budget = new StepBudget(Number.MAX_SAFE_INTEGER)
  work(budget)
  return Number.MAX_SAFE_INTEGER - budget.left
}

test.each([
  ['characters', 'x'.repeat(MANY)],
  ['alternatives', `${'ab|'.repeat(MANY)}c`],
  ['groups', '()'.repeat(MANY)],
  ['quantifiers', 'a?'.repeat(MANY)],
  ['a character class', `[${'\\u0400'.repeat(MANY)}]`],
  ['lookarounds', '(?!b)'.repeat(MANY)],
])('reading and compiling %s spends steps', (_, source) => {
  expect(countSteps((budget) => compilePattern(parsePattern(source, budget), budget))).toBeGreaterThanOrEqual(MANY)
})

test.each([
  ['clearing', 'b'],
  ['saving', '(?:(?!()b)a)*z'],
])('%s the bounds of many groups spends steps', (_, start) => {
  const pattern = parsePattern(start + '()'.repeat(MANY), new StepBudget(1_000_000))
  const compiled = new StepBudget(Number.MAX_SAFE_INTEGER)
  const { search } = compilePattern(pattern, compiled)
  const before = compiled.left
  search('aaaa', { from: 0, anchor: -1, isFirstLine: true })
  expect(before - compiled.left).toBeGreaterThanOrEqual((start === 'b' ? 1 : 10) * (MANY / 10))
})

test('nested alternations are compiled in linear time', () => {
  const nest = (depth: number) => `${'(?:a|'.repeat(depth)}b${')'.repeat(depth)}`
  const steps = (depth: number) => countSteps((budget) => compilePattern(parsePattern(nest(depth), budget), budget))
  expect(steps(80)).toBeLessThan(2.5 * steps(40))
})
