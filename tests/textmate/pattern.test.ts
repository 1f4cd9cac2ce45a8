/** Regular expressions as TextMate grammars write them: Oniguruma's, in steps that are counted. */
import { expect, test } from 'vitest'
import { BudgetError, compilePattern } from '../../src/textmate/pattern/compilePattern.ts'
import { parsePattern } from '../../src/textmate/pattern/parsePattern.ts'

function search(source: string, text: string, { from = 0, anchor = -1, isFirstLine = true } = {}) {
  return compilePattern(parsePattern(source), { steps: 100_000 }).search(text, { from, anchor, isFirstLine })
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
])('%j finds in %j what editors find: %j', (source, text, expected) => {
  expect(found(source, text)).toBe(expected)
})

test('groups tell where they began and ended, those that took no part as -1', () => {
  expect(search('(?<key>\\w+)(?:(=)|(:))(\\w+)?', '  a:b')?.groups).toEqual([2, 5, 2, 3, -1, -1, 3, 4, 4, 5])
  expect(search('(?:(a)|b)*', 'ab')?.groups).toEqual([0, 2, 0, 1])
  expect(search('(?!(a)b)a', 'ac')?.groups).toEqual([0, 1, -1, -1])
})

test('`\\A` holds in the first line alone, `\\G` where the last match ended', () => {
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
])('%j is no pattern', (source) => {
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
])('%j ends when its steps are used up', (source, text) => {
  expect(() => search(source, text)).toThrow(BudgetError)
})

test('a pattern that calls itself at once overflows, and is caught by whoever colours', () => {
  expect(() => search('\\g<0>', 'a')).toThrow(/Maximum call stack|takes too long/)
})
